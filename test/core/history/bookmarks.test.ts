import fc from 'fast-check';
import { Game } from '../../../src/core/play/game';
import { History, MAX_BOOKMARKS } from '../../../src/core/history/history';
import { formatChange } from '../../../src/core/history/change-text';
import { formatHistory, parseHistory } from '../../../src/core/history/text';
import { mergeHistories } from '../../../src/core/history/transform';
import { step } from '../../../src/core/play/move';
import { classic, multiplayer } from '../../../src/rules';
import { faultSentence } from '../../../src/messages/faults';
import { drawn, gameOn } from '../../support/draw';
import { changedCopy, historyActions, historyAfter, historyOf, bookmarksOf, playScript } from '../../support/histories';
import { tries } from '../../support/tries';

/** A history with bookmarks: `<a>` sets one at this place of the script. */
function marked(script: string, history = new History()): History {
  for (const [, moves = '', name = ''] of script.matchAll(/([^[]*)(?:\[(.*?)\])?/g)) {
    playScript(history, moves);
    if (name !== '') history.setBookmark(name);
  }
  return history;
}

const places = (history: History) =>
  history.bookmarks().map(({ name, position, isOnPath }) => `${name} ${position}${isOnPath ? '' : ' elsewhere'}`);

describe('a bookmark', () => {
  test('stays where it was set when the game continues', () => {
    expect(places(marked('rr[here]dd'))).toEqual(['here 2']);
  });

  test('is still listed when the path has left it', () => {
    expect(places(marked('rrd[here]<<u'))).toEqual(['here 3 elsewhere']);
  });

  test('is on the path again when the same moves lead there again', () => {
    expect(places(marked('rrd[here]<<u<rd'))).toEqual(['here 3']);
  });

  test('moves when one of the same name is set, and can be removed', () => {
    const history = marked('r[a]r[b]u[a]');
    expect(places(history)).toEqual(['b 2', 'a 3']);
    history.removeBookmark('b');
    expect(places(history)).toEqual(['a 3']);
  });

  test('can be at the start and at two places at once', () => {
    expect(places(marked('[a]r[b]<[c]'))).toEqual(['a 0', 'b 1', 'c 0']);
  });

  test('brings back the moves that followed it', () => {
    const history = marked('rrd[here]ll<<<<u');
    history.returnToBookmark('here');
    expect([history.at, history.length, formatHistory(history)]).toEqual([1, 5, 'line/2 1 0 0 r(u)rd<here>ll']);
  });

  test('on the path keeps the path', () => {
    const history = marked('rr[here]d<<<');
    history.returnToBookmark('here');
    expect(formatHistory(history)).toBe('line/2 2 0 0 rr<here>d');
  });

  test('always has the same moves before it, also after later moves', () => {
    const moves = [step('up'), step('right')];
    fc.assert(
      fc.property(historyActions(moves), historyActions(moves), (before, after) => {
        const history = historyAfter(before);
        const known = bookmarksOf(history);
        const later = after.filter(({ kind }) => kind !== 'mark' && kind !== 'unmark');
        expect(bookmarksOf(historyAfter(later, history))).toEqual(known);
      }),
      tries(300),
    );
  });
});

describe('the positions of forks', () => {
  test('are those that have branches', () => {
    fc.assert(
      fc.property(historyActions([step('up'), step('right'), step('left', 1)]), (life) => {
        const history = historyAfter(life);
        const positions = [...Array(history.length + 1).keys()];
        expect(history.forks()).toEqual(positions.filter((position) => history.branches(position).length > 0));
      }),
      tries(500),
    );
  });
});

describe('the text of a history', () => {
  test.each([
    ['at its end', 'rr[x]', 'line/2 2 0 0 rr<x>'],
    ['at its start', '[x]rr', 'line/2 2 0 0 <x>rr'],
    ['within moves that are alike', 'rr[x]rr', 'line/2 4 0 0 rr<x>rr'],
    ['on a branch', 'rrd[x]<u', 'line/2 3 0 0 rr(d<x>)u'],
    ['behind its end', 'rrd[x]<|', 'line/2 2 0 0 rr|d<x>'],
    ['with a name that could be mistaken', 'r[(a|b)<%>]', 'line/2 1 0 0 r<%0028a%007cb%0029%003c%0025%003e>'],
  ])('has its bookmarks: %s', (_, script, text) => {
    const history = marked(script);
    expect(formatHistory(history)).toBe(text);
    const read = parseHistory(text);
    expect(read.ok && bookmarksOf(read.value)).toEqual(bookmarksOf(history));
  });

  test('is version 1 if there are none', () => {
    expect(formatHistory(marked('rr'))).toBe('line/1 2 0 0 rr');
  });

  test.each([
    ['twice', 'line/2 1 0 0 r<a>d<a>', '"<a>" has no meaning here'],
    [
      'with a long name',
      `line/2 1 0 0 r<${'a'.repeat(61)}>`,
      '"<aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..." has no meaning here',
    ],
    ['without a name', 'line/2 1 0 0 r<>', '"<" has no meaning here'],
    ['without an end', 'line/2 1 0 0 r<a', '"<" has no meaning here'],
  ])('cannot have one %s', (_, text, sentence) => {
    const read = parseHistory(text);
    expect(read.ok ? [] : read.faults.map(faultSentence)).toEqual([sentence]);
  });

  test('is refused with more bookmarks than a history can have', () => {
    const names = Array.from({ length: MAX_BOOKMARKS + 1 }, (_, index) => `<${index}>`);
    expect(parseHistory(`line/2 0 0 0 ${names.slice(1).join('')}`).ok).toBe(true);
    expect(parseHistory(`line/2 0 0 0 ${names.join('')}`).ok).toBe(false);
  });
});

describe('a change text', () => {
  test.each([
    ['one was set', 'rr', 'd[x]', 'since/2 2 3 0 0 d<x>0,3'],
    ['one was set before another way was taken', 'rr', 'd[x]<u', 'since/2 2 3 0 0 u(2 0 d)<x>0,3'],
    ['one was set after that', 'rr', 'd<u[x]', 'since/2 2 3 0 0 u(2 0 d)<x>1,3'],
    ['one was moved', 'rr[x]', 'd[x]', 'since/2 2 3 0 0 d<x>0,3'],
  ])('says that %s', (_, before, more, text) => {
    const history = marked(before);
    const earlier = history.copy();
    expect(formatChange(earlier, marked(more, history))).toBe(text);
    const applied = changedCopy(earlier, text);
    expect(applied.ok && applied.value.memory).toEqual(history.memory);
  });

  test('says that one was removed, and is undefined if nothing has happened', () => {
    const history = marked('rr[x]');
    const earlier = history.copy();
    expect(formatChange(earlier, history)).toBeUndefined();
    history.removeBookmark('x');
    expect(formatChange(earlier, history)).toBe('since/2 2 2 0 0 <x>-');
  });

  test.each([
    ['a bookmark beyond the line', 'since/2 2 2 0 0 <x>0,3', 'position 3 lies beyond the end of the line, which is 2'],
    [
      'one after more tails than there are',
      'since/2 2 2 0 0 <x>1,0',
      'position 0 lies beyond the end of the line, which is 0',
    ],
    ['half of one', 'since/2 2 2 0 0 <x>0,', '"since/2" is no kind of line known here'],
  ])('is rejected: %s', (_, text, sentence) => {
    const applied = changedCopy(historyOf('rr'), text);
    expect(applied.ok ? [] : applied.faults.map(faultSentence)).toEqual([sentence]);
  });
});

describe('histories of a level that was played in two places at once', () => {
  test('keep the bookmarks of both', () => {
    expect(bookmarksOf(mergeHistories(marked('r[a]r'), marked('d[b]'))).map((mark) => mark.slice(0, 1))).toEqual([
      'a',
      'b',
    ]);
  });

  test('keep a common one once', () => {
    expect(places(mergeHistories(marked('r[a]r'), marked('r[a]')))).toEqual(['a 1']);
  });

  test('keep two of one name at different positions', () => {
    expect(places(mergeHistories(marked('r[a]r'), marked('d[a]')))).toEqual(['a 2 1 elsewhere', 'a 1']);
  });
});

describe('in a game', () => {
  const inYard = () => gameOn(classic, 'lvl', ['#######', '#@.A.a#', '#.....#', '#######']);

  test('the player goes to a bookmark off the path, and the moves played instead become a branch', () => {
    const game = inYard();
    game.play('right');
    game.play('right');
    game.setBookmark('pushed');
    const there = drawn(game);
    game.undo();
    game.play('down');
    expect(game.goToBookmark('pushed')).toMatchObject({ done: true });
    expect([drawn(game), game.moves, game.pushes, game.forks()]).toEqual([there, 2, 1, [1]]);
  });

  test('the player cannot go back to one where undo is limited, and going forward restores the spent quota', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['2', '#########', '#.Aa...@#', '#########']);
    game.setBookmark('start');
    game.play('right');
    game.undo();
    game.play('right');
    game.setBookmark('pushed');
    expect(game.goToBookmark('start')).toMatchObject({ done: true, did: 'reset' });
    expect(game.undosLeft).toBe(2);
    game.goToBookmark('pushed');
    expect([game.position, game.undosLeft]).toEqual([1, 1]);
    game.play('right');
    expect(game.goToBookmark('pushed')).toMatchObject({ done: false, reason: { id: 'undo-limited' } });
    expect(game.position).toBe(2);
  });

  test('one on a branch restores the spent quota, too, after a restart', () => {
    const game = gameOn(multiplayer, 'multiplayer', ['2', '#########', '#.Aa...@#', '#########']);
    game.play('right');
    game.setBookmark('pushed');
    game.undo();
    game.play('left');
    game.reset();
    expect(game.undosLeft).toBe(2);
    expect(game.goToBookmark('pushed')).toMatchObject({ done: true });
    expect([game.position, game.undosLeft]).toEqual([1, 1]);
  });

  test('their number is limited', () => {
    const game = inYard();
    const all = [...Array(MAX_BOOKMARKS).keys()].map((number) => game.setBookmark(String(number)));
    expect(all.filter(({ done }) => done)).toHaveLength(MAX_BOOKMARKS);
    expect(game.setBookmark('one more')).toMatchObject({ done: false, reason: { id: 'too-many-bookmarks' } });
    expect(game.setBookmark('7')).toMatchObject({ done: true });
  });

  test('an unknown one is refused', () => {
    expect(inYard().goToBookmark('x')).toMatchObject({ done: false, reason: { id: 'no-such-bookmark' } });
  });

  test('a history from a text is resumed with its bookmarks', () => {
    const game = inYard();
    game.play('right');
    game.setBookmark('here');
    const history = parseHistory(formatHistory(game.history));
    const again = history.ok ? Game.resume(game.level, classic, history.value) : history;
    expect(again.ok && again.value.bookmarks()).toEqual([{ name: 'here', position: 1, isOnPath: true }]);
  });
});
