import { describe, expect, test } from 'vitest'
import { addRotation, decideRefresh } from './refresh-rules.ts'

const reuseMs = 10_000
/** Counters 3, 4 and 5 were used up at these times; 6 is active. */
const state = { counter: 6, floor: 0, rotations: [1_000, 20_000, 30_000] }

describe('a refresh token', () => {
  test.each([
    ['that is active is used up for the next', 6, 99_000, 'rotate'],
    ['whose successor was never used gets that again', 5, 30_001, 'repeat'],
    ['whose successor was never used gets that again after a year', 5, 3e10, 'repeat'],
    ['two behind is taken shortly after its use', 4, 29_999, 'rotate'],
    ['two behind ends the session later', 4, 30_000, 'revoke'],
    ['three behind ends the session', 3, 30_001, 'revoke'],
    ['older than what is remembered ends the session', 1, 30_001, 'revoke'],
  ] as const)('%s', (_, counter, now, decision) => {
    expect(decideRefresh(state, counter, now, reuseMs)).toBe(decision)
  })

  test.each([
    ['is only refused shortly after the session was raised', 30_001, 'refuse'],
    ['ends the session later', 40_000, 'revoke'],
  ] as const)('from before a second factor %s', (_, now, decision) => {
    expect(decideRefresh({ ...state, floor: 6 }, 5, now, reuseMs)).toBe(decision)
  })

  test('is never accepted twice if the interval is zero, except for the previous one', () => {
    expect(decideRefresh(state, 4, 20_000, 0)).toBe('revoke')
    expect(decideRefresh(state, 5, 30_000, 0)).toBe('repeat')
  })
})

test('the last ten rotations are remembered', () => {
  const rotations = Array.from({ length: 12 }).reduce<number[]>((known, _, at) => addRotation(known, at), [])
  expect(rotations).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
