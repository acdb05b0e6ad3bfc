import { difficultyText } from '../../src/messages/counts';

test.each([
  [0, 'easy 0.0'],
  [4.44, 'easy 4.4'],
  [4.46, 'medium 4.5'],
  [5.9, 'medium 5.9'],
  [6, 'hard 6.0'],
  [7.96, 'very hard 8.0'],
  [11.2, 'very hard 11.2'],
])('a difficulty of %p has words that fit its number: %s', (difficulty, text) => {
  expect(difficultyText(difficulty)).toBe(text);
});
