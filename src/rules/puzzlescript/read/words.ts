export const SECTIONS = [
  ...['objects', 'legend', 'sounds', 'collisionlayers', 'rules', 'winconditions', 'levels'],
] as const;
export type Section = 'prelude' | (typeof SECTIONS)[number];

export const VALUE_WORDS: readonly string[] = [
  ...['title', 'author', 'homepage', 'background_color', 'text_color', 'key_repeat_interval', 'realtime_interval'],
  ...['again_interval', 'flickscreen', 'zoomscreen', 'color_palette', 'youtube'],
];
export const FLAG_WORDS: readonly string[] = [
  ...['run_rules_on_level_start', 'norepeat_action', 'require_player_movement', 'debug', 'verbose_logging'],
  ...['throttle_movement', 'noundo', 'noaction', 'norestart', 'scanline'],
];
/** What other programs have added to the language. */
export const FORK_WORDS: readonly string[] = [
  ...['mouse_left', 'mouse_right', 'mouse_drag', 'mouse_up', 'mouse_rdrag', 'mouse_rup', 'mouse_clicks'],
  ...['tween_length', 'tween_easing', 'tween_snap', 'sprite_size', 'level_select', 'level_select_lock'],
  ...['level_select_unlocked_ahead', 'level_select_unlocked_rollover', 'level_select_solve_symbol', 'case_sensitive'],
  ...['smoothscreen', 'local_radius', 'runtime_metadata_twiddling', 'runtime_metadata_twiddling_debug', 'font_size'],
  ...[
    'custom_font',
    'message_text_align',
    'author_color',
    'title_color',
    'keyhint_color',
    'status_line',
    'skip_title_screen',
  ],
  ...['animate_interval', 'puzzlescript', 'nokeyboard', 'allow_undo_level', 'show_level_title_in_menu', 'play_music'],
];

/** The directions in the order in which rules are made of them. */
export const RULE_DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type RuleDirection = (typeof RULE_DIRECTIONS)[number];

/** The directions that a word before the first bracket stands for. */
export const DIRECTIONS_OF: ReadonlyMap<string, readonly RuleDirection[]> = new Map<string, readonly RuleDirection[]>([
  ...RULE_DIRECTIONS.map((direction): [string, readonly RuleDirection[]] => [direction, [direction]]),
  ['horizontal', ['left', 'right']],
  ['vertical', ['up', 'down']],
  ['orthogonal', RULE_DIRECTIONS],
]);

export const RELATIVE_WORDS: readonly string[] = ['^', 'v', '<', '>', 'parallel', 'perpendicular'];
/** Words that may stand before a name in a cell. */
export const CELL_WORDS: ReadonlySet<string> = new Set([
  ...['>', '<', '^', 'v', 'moving', 'stationary', 'parallel', 'perpendicular', 'up', 'down', 'left', 'right'],
  ...['horizontal', 'vertical', 'orthogonal', 'action', 'no', 'random', 'randomdir'],
]);
/** The bits of a movement. */
export const MOVEMENT_BITS: ReadonlyMap<string, number> = new Map([
  ['up', 1],
  ['down', 2],
  ['left', 4],
  ['right', 8],
  ['action', 16],
]);

export const NAMED_EVENTS: readonly string[] = [
  ...['undo', 'restart', 'titlescreen', 'startgame', 'cancel', 'endgame', 'startlevel', 'endlevel', 'showmessage'],
  'closemessage',
];
export const SOUND_EVENTS: ReadonlySet<string> = new Set([
  ...NAMED_EVENTS,
  ...Array.from({ length: 11 }, (_, number) => `sfx${number}`),
]);
export const SOUND_VERBS: ReadonlySet<string> = new Set(['move', 'cantmove', 'action', 'create', 'destroy']);

/** The commands after a rule, and `sfx0` to `sfx10`; `message` takes the rest of its line. */
export const COMMANDS = ['cancel', 'restart', 'checkpoint', 'win', 'again'] as const;
export const SOUND_COMMAND = /^sfx(10|[0-9])$/;

/** Words of the language: an object may have such a name, but it reads badly. */
export const KEYWORDS: ReadonlySet<string> = new Set([
  ...['objects', 'collisionlayers', 'legend', 'sounds', 'rules', '...', 'winconditions', 'levels', '|', '[', ']'],
  ...['up', 'down', 'left', 'right', 'late', 'rigid', '^', 'v', '>', '<', 'no', 'randomdir', 'random', 'horizontal'],
  ...[
    'vertical',
    'any',
    'all',
    'some',
    'moving',
    'stationary',
    'parallel',
    'perpendicular',
    'action',
    'message',
    'move',
  ],
  ...['create', 'destroy', 'cantmove', 'sfx0', 'sfx1', 'sfx2', 'sfx3', 'sfx4', 'sfx5', 'sfx6', 'sfx7', 'sfx8', 'sfx9'],
  ...['sfx10', 'cancel', 'restart', 'win', 'again', 'undo', 'titlescreen', 'startgame', 'endgame'],
  ...['startlevel', 'endlevel', 'showmessage', 'closemessage', '->', 'and', 'or', 'on', '+', 'orthogonal', '='],
]);
