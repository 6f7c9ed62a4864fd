import { expect, test } from 'vitest'
import {
  convertAbilityToLevel,
  convertDifficultyToLevel,
  convertErrorToLevels,
  convertLevelToDifficulty,
  getDifficultyBasis,
} from './difficulty-levels.ts'

test.each([
  [1, -1.5],
  [2, -0.75],
  [3, 0],
  [5, 1.5],
])('level %d is at %d logits, and back', (level, difficulty) => {
  expect(convertLevelToDifficulty(level)).toBe(difficulty)
  expect(convertDifficultyToLevel(difficulty)).toBe(level)
})

test('a question without a level is in the middle', () => {
  expect(convertLevelToDifficulty(null)).toBe(0)
})

test.each([
  [-4, 1],
  [0.3, 3.4],
  [4, 5],
])('%d logits are level %d: levels end', (difficulty, level) => {
  expect(convertDifficultyToLevel(difficulty)).toBeCloseTo(level, 10)
})

test('the level of an ability does not end', () => {
  expect([convertAbilityToLevel(0), convertAbilityToLevel(3), convertAbilityToLevel(-3)]).toEqual([3, 7, -1])
})

test('an error has the same units', () => {
  expect(convertErrorToLevels(0.15)).toBeCloseTo(0.2, 10)
})

test.each([
  [0, 'author'],
  [14, 'author'],
  [15, 'first_idea'],
  [29, 'first_idea'],
  [30, 'answers'],
  [99, 'answers'],
  [100, 'many_answers'],
] as const)('after %d answers, a difficulty is based on: %s', (answers, basis) => {
  expect(getDifficultyBasis(answers)).toBe(basis)
})
