// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginRound, skip } from '#domain/coaching/practice-round.ts'
import { aPracticeQuestion } from '#test/support/practice-questions.ts'
import { forgetRound } from './forget-round.ts'
import { keepRound, readKeptRound } from './kept-round.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const place = { owner: 'a student', address: 'mixed=1', visit: 'first' }
const begun = beginRound('a round', [aPracticeQuestion(1), aPracticeQuestion(2)])
const over = skip(skip(begun, 5), 5)

test('a round in the middle comes back as it was, also on another visit', () => {
  const middle = skip(begun, 5)
  keepRound(place, middle)
  expect(readKeptRound({ ...place, visit: 'second' })).toEqual(middle)
})

test.each([{ owner: 'somebody else' }, { address: 'missed=all' }])('not for %j', (other) => {
  keepRound(place, begun)
  expect(readKeptRound({ ...place, ...other })).toBeNull()
})

test('a round that is over comes back after a reload alone', () => {
  keepRound(place, over)
  expect(readKeptRound(place)).toEqual(over)
  expect(readKeptRound({ ...place, visit: 'second' })).toBeNull()
})

test('nothing comes back after a day, after it was forgotten, or if it cannot be read', () => {
  keepRound(place, begun)
  vi.useFakeTimers({ now: Date.now() + 25 * 3600 * 1000 })
  expect(readKeptRound(place)).toBeNull()
  vi.useRealTimers()
  forgetRound()
  expect(readKeptRound(place)).toBeNull()
  localStorage.setItem('prep.practice.round', '{')
  expect(readKeptRound(place)).toBeNull()
})
