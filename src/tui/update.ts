import type { Game } from '../core/play/game';
import { Sequence } from '../core/play/sequence';
import { isBlank, type AppUpdate, type Model, type ScreenMessage, type Effect, appTable } from './app';
import type { ListMessage, ListEffect } from './list/list';
import { listTable } from './list/commands';
import { findLevel, neighbour, nextUnsolved, rankOf, siblingTitles } from './list/neighbours';
import { titleOf } from './list/listed-level';
import { updateList } from './list/update';
import { isTooSmall } from './display';
import { updateHelp, type Help } from './help/help';
import { helpFor } from './key-commands';
import { type HelpPage, andThen, type Pasted } from './screen-part';
import { updateMenu } from './menu/update';
import { createMenu, type Menu, type MenuEffect } from './menu/menu';
import {
  forwardPlay,
  isWatched,
  type NextLevel,
  type OpenedLevel,
  type PlayMessage,
  type PlayEffect,
  type LevelRank,
} from './play/play';
import { openPlay } from './play/opening';
import { updatePlay } from './play/update';
import { createPrompt, type Prompt, type PromptMessage, type PromptEffect, updatePrompt } from './prompt/prompt';
import type { KeyOrClick, Input } from './terminal/keys';

const QUIT: Effect = { type: 'quit', isInterrupt: false };

/**
 * What a message makes of the model: a new model, and wishes for what has to be done outside. Each message goes down to
 * the one part that it is for; what that part wishes for on the way back becomes a change here, or a wish of ours.
 */
export function update(model: Model, message: ScreenMessage): AppUpdate {
  switch (message.type) {
    case 'resize': {
      const { width, height } = message;
      return toPlay({ ...model, display: { ...model.display, width, height } }, { type: 'resize' });
    }
    case 'timer':
      return andThen(toPlay(model, message), (known) => toList(known, message));
    case 'search-report':
      return toPlay(model, message);
    case 'about':
    case 'notice':
    case 'reverse-opened':
      return model.play?.game === message.game ? toPlay(model, message) : [model, []];
    case 'opened':
      if (model.opening !== message.opening) return [model, []];
      return message.result.ok
        ? showLevel(model, message.opening.index, message.result.value)
        : reportTrouble({ ...model, opening: undefined }, message.result.faults.join(' '));
    case 'sequence':
    case 'steps':
    case 'completions':
      return receiveAnswer(model, message);
    case 'solved':
      return toList(markSolved(model, message.indexes), message);
    case 'found':
    case 'nothing':
    case 'facts':
    case 'previewed':
      return toList(model, message);
    case 'pasted':
      return applyPaste(model, message.game, message.pasted);
    case 'trouble':
      return reportTrouble(model, message.text);
    default:
      return handleInput(model, message);
  }
}

type PromptAnswer = Extract<ScreenMessage, { readonly prompt: Prompt }>;

/** What a prompt has asked for; and then what was typed meanwhile. */
function receiveAnswer(model: Model, answer: PromptAnswer): AppUpdate {
  const { dialog } = model;
  if (dialog?.part !== 'prompt' || dialog.prompt !== answer.prompt) return [model, []];
  return applyAll(applyAnswer(model, answer), dialog.typedAhead ?? [], handleInput);
}

function applyAnswer(model: Model, answer: PromptAnswer): AppUpdate {
  if (answer.type === 'completions') return toPrompt(model, answer.prompt, answer);
  const isTyped = answer.type === 'steps';
  const known = isTyped && answer.result.ok ? rememberLine(model, answer.text) : model;
  return answer.result.ok
    ? toPlay({ ...known, dialog: undefined }, { type: 'sequence', steps: answer.result.value, isTyped })
    : toPrompt(model, answer.prompt, { type: 'complaint', text: answer.result.faults.join(' ') });
}

function handleInput(model: Model, message: Input): AppUpdate {
  const key = message.type === 'key' ? message.key : undefined;
  const effect = key === undefined ? undefined : appTable(model.display.settings.keys).commands.get(key)?.effect;
  if (effect) return [model, [effect]];
  const { dialog, play } = model;
  if (message.type === 'drag' || message.type === 'release')
    return dialog || isTooSmall(model.display) ? [model, []] : toPlay(model, message);
  // Nobody should play what cannot be seen.
  if (isTooSmall(model.display) || isBlank(model)) return isLeaving(model, key) ? [model, [QUIT]] : [model, []];
  if (dialog?.part === 'prompt') {
    const { prompt, typedAhead } = dialog;
    if (typedAhead === undefined || key === 'escape') return toPrompt(model, prompt, message);
    return [showPrompt(model, prompt, [...typedAhead, message]), []];
  }
  if (dialog?.part === 'help') return toHelp(model, dialog.help, message);
  if (dialog?.part === 'menu') return toMenu(model, dialog.menu, message);
  return play ? toPlay(model, message) : toList(model, message);
}

/** Where nothing can be seen, what leaves the list or a level leaves. */
function isLeaving({ display, play }: Model, key = ''): boolean {
  const command = play ? play.commands.get(key) : listTable(display.settings.keys).commands.get(key);
  return command?.id === (play ? 'leave' : 'quit');
}

function showLevel(model: Model, index: number, level: OpenedLevel): AppUpdate {
  const { list, display, firstSequence } = model;
  const listed = list.levels.at(index);
  const rank: LevelRank = {
    index,
    ...rankOf(list, index),
    isFirst: neighbour(list, index, -1) === undefined,
    isLast: neighbour(list, index, 1) === undefined,
    name: listed?.found.file ?? '',
    title: listed && titleOf(listed),
    leavesTo: model.hasList ? 'list' : 'shell',
  };
  const steps = firstSequence.length > 0 ? firstSequence : undefined;
  const isSolved = list.marks.at(index)?.isSolved === true;
  const [play, effects] = openPlay(level, { rank, isSolved, steps }, display);
  return applyAll(leavePlay(model), [{ type: 'opened', index } as const], (known, message) =>
    andThen(
      toList({ ...known, play, dialog: undefined, opening: undefined, firstSequence: Sequence.EMPTY }, message),
      (shown) => applyPlayEffects(shown, effects),
    ),
  );
}

/** The list knows what was left of a level that the player goes away from. */
function leavePlay(model: Model): AppUpdate {
  const { play } = model;
  if (!play) return [model, []];
  const { game, isOwn, rank } = forwardPlay(play);
  const isBegun = isOwn && game.position > 0 && game.standing.state !== 'won';
  const left: AppUpdate = [{ ...model, play: undefined, lastTarget: undefined }, stopSearchEffects(model)];
  return andThen(left, (there) => toList(there, { type: 'left', index: rank.index, isBegun }));
}

/** Another level than the one on the screen, in the order of the files; or the reason why there is none. */
function goOn(model: Model, to: NextLevel): AppUpdate {
  const { list, play, lastTarget } = model;
  const from = lastTarget?.to === to ? lastTarget.index : (play?.rank.index ?? 0);
  const index = to === 'unsolved' ? nextUnsolved(list, from) : neighbour(list, from, to === 'next' ? 1 : -1);
  if (typeof index === 'number') return openLevel({ ...model, lastTarget: { to, index } }, index);
  return toPlay(model, { type: 'end', to, isRead: index === undefined });
}

/** A level beside the one on the screen, by its number or title. */
function goTo(model: Model, wanted: string, text: string): AppUpdate {
  const { list, play } = model;
  const index = findLevel(list, play?.rank.index ?? 0, wanted);
  if (index === undefined) return toPlay(model, { type: 'no-level', text, count: play?.rank.count ?? 0 });
  return openLevel({ ...model, lastTarget: undefined }, index);
}

/** More lines than these are not recalled. */
const MAX_ENTERED = 100;

function rememberLine(model: Model, text: string): Model {
  return { ...model, enteredLines: [...model.enteredLines.filter((line) => line !== text), text].slice(-MAX_ENTERED) };
}

function promptFor(
  { enteredLines }: Model,
  { question, mended }: Extract<PlayEffect, { readonly type: 'ask' }>,
): Prompt {
  const isCommand = question.kind === 'line' && question.about === 'commands';
  return createPrompt(question, isCommand ? enteredLines : [], mended);
}

/** What was sought for a level that is left is of no use any more. */
function stopSearchEffects({ play }: Model): readonly Effect[] {
  return play?.hints.search ? [{ type: 'stop-search' }] : [];
}

function markSolved(model: Model, indexes: readonly number[]): Model {
  const { play } = model;
  if (!play || !indexes.includes(play.rank.index)) return model;
  const otherDirection = play.otherDirection && { ...play.otherDirection, isSolved: true };
  return { ...model, play: { ...play, isSolved: true, otherDirection } };
}

/** Levels come into the list, whatever has happened meanwhile; steps are for the level on which they were pasted. */
function applyPaste(model: Model, game: Game | undefined, pasted: Pasted): AppUpdate {
  switch (pasted.kind) {
    case 'nothing':
      return reportTrouble(model, pasted.text);
    case 'steps':
      return model.play?.game === game
        ? toPlay(model, { type: 'sequence', steps: pasted.steps, isTyped: false })
        : [model, []];
    case 'levels': {
      const { found, first, text } = pasted;
      const offered = { type: 'offered', index: first, count: found.titles.length, text } as const;
      return andThen(toList(model, { type: 'found', found: [found] }), (known) =>
        known.play ? toPlay(known, offered) : toList(known, offered),
      );
    }
  }
}

/** What could not be done is told where the player is. */
function reportTrouble(model: Model, text: string): AppUpdate {
  return model.play ? toPlay(model, { type: 'trouble', text }) : toList(model, { type: 'trouble', text });
}

function toPlay(model: Model, message: PlayMessage): AppUpdate {
  if (!model.play) return [model, []];
  const [play, effects] = updatePlay(model.play, message, model.display);
  return applyPlayEffects({ ...model, play }, effects);
}

function applyPlayEffects(model: Model, effects: readonly PlayEffect[]): AppUpdate {
  return applyAll([model, []], effects, applyPlayEffect);
}

function applyPlayEffect(model: Model, effect: PlayEffect): AppUpdate {
  switch (effect.type) {
    case 'timer':
    case 'stop-search':
      return [model, [effect]];
    case 'search':
      return model.play ? [model, [{ ...effect, play: model.play }]] : [model, []];
    case 'open':
      return openLevel(model, effect.index);
    case 'pasted':
      return [model, [{ ...effect, game: model.play?.game }]];
    case 'copy':
      return model.play ? [model, [{ ...effect, game: model.play.game }]] : [model, []];
    case 'load-background':
      return model.play ? [model, [{ type: 'load-background', game: model.play.game }]] : [model, []];
    case 'open-reverse':
      return model.play ? [model, [{ ...effect, game: model.play.game }]] : [model, []];
    case 'save':
      return model.play ? [model, [{ type: 'save', play: model.play }]] : [model, []];
    case 'won': {
      const { play } = model;
      const isSolved = play !== undefined && !isWatched(play);
      const known: AppUpdate = isSolved ? toList(model, { type: 'solved', indexes: [play.rank.index] }) : [model, []];
      return effect.isNews ? andThen(known, (there) => [there, [{ type: 'fanfare' }]]) : known;
    }
    case 'go':
      return goOn(model, effect.to);
    case 'go-to':
      return goTo(model, effect.wanted, effect.text);
    case 'leave':
      if (!model.hasList) return [model, [QUIT]];
      return applyAll(leavePlay({ ...model, opening: undefined }), [{ type: 'shown' } as const], (left, shown) =>
        andThen([left, [{ type: 'leave' }]], (known) => toList(known, shown)),
      );
    case 'help':
      return [showHelp(model, effect.help), []];
    case 'ask':
      return [showPrompt(model, promptFor(model, effect)), []];
    case 'choose':
      return [{ ...model, dialog: { part: 'menu', menu: createMenu(effect.choices) } }, []];
    case 'settings':
      return [
        { ...model, display: { ...model.display, settings: effect.settings } },
        [{ type: 'save-settings', settings: effect.settings }],
      ];
  }
}

function toList(model: Model, message: ListMessage): AppUpdate {
  const [list, effects] = updateList(model.list, message, model.display);
  return applyAll([{ ...model, list }, []], effects, applyListEffect);
}

function applyListEffect(model: Model, effect: ListEffect): AppUpdate {
  switch (effect.type) {
    case 'open':
      return openLevel(model, effect.index);
    case 'preview':
    case 'prefer':
    case 'timer':
      return [model, [effect]];
    case 'help':
      return [showHelp(model, effect.help), []];
    case 'pasted':
      return [model, [{ ...effect, game: undefined }]];
    case 'quit':
      return [model, [QUIT]];
  }
}

function toPrompt(model: Model, asked: Prompt, message: PromptMessage): AppUpdate {
  const [prompt, effects] = updatePrompt(asked, message);
  return applyAll([showPrompt(model, prompt), []], effects, (shown, effect) =>
    applyPromptEffect(shown, prompt, effect),
  );
}

function showPrompt(model: Model, prompt: Prompt, typedAhead?: readonly KeyOrClick[]): Model {
  return { ...model, dialog: { part: 'prompt', prompt, typedAhead } };
}

function applyPromptEffect(model: Model, prompt: Prompt, effect: PromptEffect): AppUpdate {
  switch (effect.type) {
    case 'close':
      return [{ ...model, dialog: undefined }, []];
    case 'complete': {
      const { question } = prompt;
      if (question.kind === 'file')
        return [showPrompt(model, prompt, []), [{ type: 'complete', prompt, text: effect.text }]];
      const titles = (): readonly string[] => siblingTitles(model.list, model.play?.rank.index ?? 0);
      return toPrompt(model, prompt, {
        type: 'completions',
        candidates: question.completionsOf?.(effect.text, titles) ?? [],
      });
    }
    case 'read-steps':
      return model.play
        ? [showPrompt(model, prompt, []), [{ type: 'read-steps', prompt, text: effect.text, level: model.play.game }]]
        : [model, []];
    case 'read':
      return model.play
        ? [
            showPrompt(model, prompt, []),
            [{ type: 'read-sequence', prompt, path: effect.path, level: model.play.game }],
          ]
        : [model, []];
    case 'entered':
      return toPlay(
        { ...(effect.about === 'commands' ? rememberLine(model, effect.text) : model), dialog: undefined },
        { type: 'entered', text: effect.text, about: effect.about },
      );
  }
}

function toMenu(model: Model, open: Menu, message: KeyOrClick): AppUpdate {
  const [menu, effects] = updateMenu(open, message, model.display);
  return applyAll([{ ...model, dialog: { part: 'menu', menu } }, []], effects, (shown, effect) =>
    applyMenuEffect({ ...shown, dialog: undefined }, menu, effect),
  );
}

function applyMenuEffect(model: Model, { choices }: Menu, effect: MenuEffect): AppUpdate {
  switch (effect.type) {
    case 'close':
      return [model, []];
    case 'chosen':
    case 'removed':
      return toPlay(model, { type: effect.type, of: choices.of, id: effect.id });
  }
}

function toHelp(model: Model, open: Help, message: KeyOrClick): AppUpdate {
  const [help, effects] = updateHelp(open, message, model.display);
  return [{ ...model, dialog: effects.length > 0 ? undefined : { part: 'help', help } }, []];
}

function showHelp(model: Model, asked: HelpPage): Model {
  const help: Help = {
    ...asked,
    lines: [...asked.lines, ...helpFor(appTable(model.display.settings.keys).lines)],
    page: 0,
  };
  return { ...model, dialog: { part: 'help', help } };
}

/** From now on only the answer to this wish counts. */
function openLevel(model: Model, index: number): AppUpdate {
  const opening = { index };
  return [{ ...model, opening }, [{ type: 'open', opening }]];
}

/** One thing after the other, such as what a part wishes for. */
function applyAll<T>(begun: AppUpdate, things: readonly T[], next: (model: Model, thing: T) => AppUpdate): AppUpdate {
  return things.reduce((so, thing) => andThen(so, (model) => next(model, thing)), begun);
}
