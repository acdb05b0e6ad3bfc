import fc from 'fast-check';
import { Server } from '../../src/serving/server';
import { mutated } from './mutation';
import { target, type Target } from './target';

/** Without searches: they run in threads, and take the time that they are given. */
const QUESTIONS = [
  { id: 1, do: 'reset', game: 'a', level: 'maps/level1.lvl' },
  { id: 2, do: 'reset', game: 'b', board: ['#####', '#@$.#', '#####'], limit: 9, history: 50 },
  { id: 'x', do: 'reset', game: 'a', code: 'SK1', number: 2, rules: 'vexed', format: 'xsb', undoLimit: -1 },
  { id: 3, do: 'step', game: 'a', moves: '3r2(ud)L', want: ['reward', 'changes'] },
  { id: 4, do: 'batch', games: ['a', 'b', 'a'], moves: ['r', 'u', 'ld'], want: ['planes', 'legal', 'state'] },
  { id: null, do: 'undo', game: 'b', count: 3 },
  { do: 'redo', game: 'a' },
  { id: 5, do: 'restart', game: 'b' },
  { id: 6, do: 'legal', game: 'a' },
  { id: 7, do: 'board', game: 'b', as: 'planes' },
  { id: 8, do: 'state', game: 'a' },
  { id: 9, do: 'close', game: 'b' },
].map((question) => JSON.stringify(question));

const STATES = ['a', 'b'].map((game) => JSON.stringify({ do: 'state', game }));

/** The fields of an object; none of any other text. */
function fieldsOf(text: string): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

const questions = target(
  'every line has one answer with its id, and one that is refused changes nothing',
  150,
  [fc.array(mutated(QUESTIONS), { minLength: 1, maxLength: 20 })],
  async (lines) => {
    const server = new Server();
    for (const line of QUESTIONS.slice(0, 2)) await server.answer(line);
    const states = (): unknown[] => STATES.map((question) => server.answer(question));
    for (const text of lines) {
      const line = text.replaceAll('\n', ' ');
      const before = states();
      const answer = await server.answer(line);
      if (answer === undefined) continue;
      expect(answer).toMatch(/^\{"id":[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]+\}$/u);
      expect(answer).not.toMatch(/undefined|NaN|\[object/);
      const [answered, asked] = [fieldsOf(answer), fieldsOf(line)];
      const error = fieldsOf(JSON.stringify(answered.get('error') ?? null));
      if (!/^"id"|^a question|no JSON$/.test(String(error.get('message'))))
        expect(answered.get('id')).toEqual(asked.get('id') ?? null);
      if (answered.has('error')) expect(states()).toEqual(before);
    }
  },
);

export const QUESTION_LINES: readonly Target[] = [questions];
