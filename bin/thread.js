'use strict';
/** The entry of every thread: the same text as the program's, of which a thread runs its own part. */
require('./load').load().runThread();
