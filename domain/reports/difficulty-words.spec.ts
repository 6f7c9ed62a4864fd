import { expect, test } from 'vitest'
import type { QuestionDifficulty } from '#contracts/reports/calibration.ts'
import { describeDifficulty } from './difficulty-words.ts'

test.each<[Omit<QuestionDifficulty, 'questionId'>, string]>([
  [{ basis: 'author', level: null, error: null, answers: 0 }, 'Not known yet, 0 answers'],
  [{ basis: 'author', level: 4, error: null, answers: 1 }, '4 of 5 (author), 1 answer'],
  [{ basis: 'first_idea', level: 3.44, error: null, answers: 18 }, 'First idea: 3.4 of 5, 18 answers'],
  [{ basis: 'answers', level: 2, error: null, answers: 45 }, '2.0 of 5, 45 answers'],
  [{ basis: 'many_answers', level: 3.4, error: 0.21, answers: 212 }, '3.4 ± 0.2 of 5, 212 answers'],
])('%j is: %s', (difficulty, words) => {
  expect(describeDifficulty(difficulty)).toBe(words)
})
