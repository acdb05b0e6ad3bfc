import { hintOf, type KeyHint } from '../commands';
import type { Display } from '../display';
import { sequenceOf } from './motion';
import type { Play, PlayCommand } from './play';

/** From here on there is room to say what everybody tries first. */
const WIDE_ENOUGH = 56;

/** The keys that matter now. */
export function hintsOf(play: Play, { width }: Display): KeyHint[] {
  const { game, repeat, place } = play;
  const command = (id: string) => [...play.commands.values()].find((one) => one.id === id);
  const hint = (id: string, word?: string) => hintOf([command(id)], word);
  const sequence = sequenceOf(play.motion);
  if (repeat !== '') return [[repeat, 'times: type a command']];
  if (sequence) {
    const { steps, at, isPaused } = sequence;
    return [
      ...hint('pause', isPaused ? 'go on' : 'pause'),
      ...hintOf([command('faster'), command('slower')]),
      ...hint('one-step'),
      [`${at}/${steps.length}`, ''],
    ];
  }
  const next = play.next < place.count ? hint('next') : [];
  const leave = hint('leave', place.leavesTo === 'list' ? 'list' : 'quit');
  const back = [...hint('undo'), ...hint('restart')];
  if (game.standing.state !== 'playing') return [...(game.standing.state === 'won' ? next : []), ...back, ...leave];
  return [...(width < WIDE_ENOUGH ? [] : moving(play)), ...back, ...hint('help'), ...leave, ...next];
}

/** `arrows`; with several players the letters of their hands. */
function moving({ game, lines }: Play): KeyHint[] {
  if (game.level.players.length === 1) return [['arrows', 'move']];
  const letters = lines.map(({ commands }) => commands.filter(isLetterMove).flatMap(({ keys }) => keys));
  const hands = letters.filter(({ length }) => length > 0).map((keys) => keys.join(''));
  return [[hands.join(' '), 'move']];
}

function isLetterMove({ id }: PlayCommand): boolean {
  return id.startsWith('move-');
}
