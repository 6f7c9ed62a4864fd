import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AssignmentTerms,
  extendTerms,
  findNewTermsProblem,
  findTermsProblem,
  getWindowState,
} from './assignment-window.ts'

const at = (hour: number | null) => (hour === null ? null : new Date(Date.UTC(2026, 2, 1, hour)).toISOString())
const now = new Date('2026-03-01T10:00:00Z')

test.each([
  [null, null, 'open'],
  [9, null, 'open'],
  [10, null, 'open'],
  [11, null, 'not_open_yet'],
  [null, 11, 'open'],
  [null, 10, 'closed'],
  [null, 9, 'closed'],
  [9, 11, 'open'],
  [8, 9, 'closed'],
  [11, 12, 'not_open_yet'],
] as const)('a test that opens at %s and closes at %s is %s at ten', (opens, closes, state) => {
  expect(getWindowState({ opensAt: at(opens), closesAt: at(closes) }, now)).toBe(state)
})

test.each([
  [null, null, null, null],
  [9, 12, 15, null],
  [9, 12, 12, null],
  [9, 9, null, 'dueDate'],
  [9, 8, null, 'dueDate'],
  [9, null, 9, 'closesAt'],
  [9, null, 8, 'closesAt'],
  [null, 12, 11, 'closesAt'],
] as const)('opens at %s, due at %s, closes at %s: the field to blame is %s', (opens, due, closes, field) => {
  const terms = { opensAt: at(opens), dueDate: at(due), closesAt: at(closes) }
  expect(findTermsProblem(terms)?.field ?? null).toBe(field)
})

test.each([
  [null, null, null],
  [9, null, { dueDate: '2026-03-08T10:00:00.000Z', closesAt: null }],
  [34, null, { dueDate: '2026-03-09T10:00:00.000Z', closesAt: null }],
  [null, 9, { dueDate: null, closesAt: '2026-03-08T10:00:00.000Z' }],
  [9, 12, { dueDate: '2026-03-08T10:00:00.000Z', closesAt: '2026-03-08T12:00:00.000Z' }],
])('7 more days at ten for a test due at %s that closes at %s', (due, closes, extended) => {
  const terms = extendTerms({ opensAt: null, dueDate: at(due), closesAt: at(closes) }, now)
  expect(terms).toEqual(extended && { opensAt: null, ...extended })
  expect(terms && findTermsProblem(terms)).toBeNull()
})

describe('a new assignment', () => {
  test.each([
    [null, 9, null, 'dueDate'],
    [null, 10, null, 'dueDate'],
    [null, null, 10, 'closesAt'],
    [9, 11, 11, null],
    [null, 11, null, null],
  ] as const)('made at ten that opens at %s, is due at %s and closes at %s: %s', (opens, due, closes, field) => {
    const terms = { opensAt: at(opens), dueDate: at(due), closesAt: at(closes) }
    expect(findNewTermsProblem(terms, now)?.field ?? null).toBe(field)
  })

  test('without a problem can be started at some moment, and before it is due', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 48 }), { nil: null })
    fc.assert(
      fc.property(moment, moment, moment, (opens, due, closes) => {
        const terms: AssignmentTerms = { opensAt: at(opens), dueDate: at(due), closesAt: at(closes) }
        if (findNewTermsProblem(terms, now) !== null) return
        const first = new Date(Math.max(now.getTime(), Date.parse(terms.opensAt ?? now.toISOString())))
        expect(getWindowState(terms, first)).toBe('open')
        if (terms.dueDate !== null) expect(first.getTime()).toBeLessThan(Date.parse(terms.dueDate))
      }),
    )
  })
})
