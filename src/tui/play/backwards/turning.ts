import { Encounter } from '../../../core/encounter';
import { asSentence } from '../../../core/reason';
import type { Display } from '../../display';
import type { Play, PlayUpdate } from '../play';
import { said } from '../showing';
import { exchanged } from './exchanging';
import { lookedOut } from './meeting';

/** The level the other way round: as it rests, or, the first time, as soon as it is known what was left of it. */
export function turnedRound(play: Play, display: Display): PlayUpdate {
  const { otherWay, fromEnd, game } = play;
  if (fromEnd && otherWay) return [said(exchanged(play, otherWay, display), 'Forwards again.'), []];
  if (otherWay) return opened(play, otherWay, display);
  const { backwards } = game.rules;
  const turned = backwards?.of(game.level);
  if (!backwards || !turned) return [play, []];
  if (!turned.ok) return [said(play, turned.faults.map(({ sentence }) => asSentence(sentence)).join(' ')), []];
  return [play, [{ type: 'turn-round', turned: { level: turned.value, rules: backwards.rules } }]];
}

/** The level from its end is there: it is played from now on, and this way round rests. */
export function opened(play: Play, backwards: Play, display: Display): PlayUpdate {
  return [begun(play, backwards, display), callOffFor(play)];
}

/** From its end, beside all that was played forwards until now. */
function begun(play: Play, backwards: Play, display: Display): Play {
  const { message, game } = backwards;
  const [howTo = ''] = game.rules.manner.howTo;
  const encounter = new Encounter(play.game);
  const there: Play = { ...exchanged(play, backwards, display), fromEnd: { encounter, meeting: undefined } };
  return lookedOut(message ? { ...there, message } : said(there, howTo));
}

/** Nobody waits any more for what was sought. */
function callOffFor({ scouting }: Play): PlayUpdate[1] {
  return scouting.search ? [{ type: 'call-off' }] : [];
}
