// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { skipQuestion, startRound } from '#domain/coaching/practice-round.ts'
import { makePracticeQuestion } from '#test/support/practice-questions.ts'
import { forgetRound } from './forget-round.ts'
import { readKeptRound, saveRound } from './kept-round.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const place = { owner: 'a student', address: 'mixed=1', visit: 'first' }
const begun = startRound('a round', [makePracticeQuestion(1), makePracticeQuestion(2)])
const over = skipQuestion(skipQuestion(begun, 5), 5)

test('a round in the middle comes back as it was, also on another visit', () => {
  const middle = skipQuestion(begun, 5)
  saveRound(place, middle)
  expect(readKeptRound({ ...place, visit: 'second' })).toEqual(middle)
})

test.each([{ owner: 'somebody else' }, { address: 'missed=all' }])('not for %j', (other) => {
  saveRound(place, begun)
  expect(readKeptRound({ ...place, ...other })).toBeNull()
})

test('a round that is over comes back after a reload alone', () => {
  saveRound(place, over)
  expect(readKeptRound(place)).toEqual(over)
  expect(readKeptRound({ ...place, visit: 'second' })).toBeNull()
})

test('nothing comes back after a day, after it was forgotten, or if it cannot be read', () => {
  saveRound(place, begun)
  vi.useFakeTimers({ now: Date.now() + 25 * 3600 * 1000 })
  expect(readKeptRound(place)).toBeNull()
  vi.useRealTimers()
  forgetRound()
  expect(readKeptRound(place)).toBeNull()
  localStorage.setItem('prep.practice.round', '{')
  expect(readKeptRound(place)).toBeNull()
})
