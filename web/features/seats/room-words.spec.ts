import { describe, expect, test } from 'vitest'
import { classId } from '#contracts/wire/ids.ts'
import type { ChangeOfTime } from '#domain/attempts/time-ledger.ts'
import { makeIdAt } from '#test/support/web-people.ts'
import { makeSeat } from '#test/support/web-seats.ts'
import { describeOpenedTest, describeTarget, describeTimeChange } from './room-words.ts'

const pause: ChangeOfTime = { kind: 'pause', minutes: 10 }
const give: ChangeOfTime = { kind: 'give', minutes: 1 }
const resume: ChangeOfTime = { kind: 'resume' }

const changes: readonly [ChangeOfTime, changed: number, unchanged: number, name: string | null, said: string][] = [
  [pause, 23, 0, null, 'Paused for 10 minutes: 23 students.'],
  [pause, 23, 1, null, 'Paused for 10 minutes: 23 students. 1 has no clock, is done or is paused for longer.'],
  [pause, 1, 2, null, 'Paused for 10 minutes: 1 student. 2 have no clock, are done or are paused for longer.'],
  [pause, 1, 0, 'Maya Chen', 'Paused for 10 minutes: Maya Chen.'],
  [pause, 0, 1, 'Maya Chen', 'Nothing changed: 1 has no clock, is done or is paused for longer.'],
  [give, 2, 1, null, '1 minute added: 2 students. 1 has no clock or is done.'],
  [{ kind: 'give', minutes: 5 }, 1, 0, 'Maya Chen', '5 minutes added: Maya Chen.'],
  [resume, 2, 3, null, 'The clock runs again: 2 students.'],
  [resume, 0, 3, null, 'Nothing changed: Nobody was paused.'],
]

test.each(changes)('after %o for %i, and not for %i', (change, changed, unchanged, name, said) => {
  const { title, description } = describeTimeChange(change, { changed, unchanged }, name)
  expect(`${title}: ${description}`).toBe(said)
})

test.each([
  [null, 2, 'Practice 1, 2 students.'],
  ['Saturday Prep', 1, 'Practice 1, 1 student of Saturday Prep.'],
])('a change for the class %s', (name, atWork, said) => {
  const inClass = name === null ? null : { id: classId.parse(makeIdAt(3)), name }
  expect(describeTarget({ test: makeSeat().test, inClass, atWork, one: null })).toBe(said)
})

describe('a test that was opened', () => {
  test.each([
    [{ assigned: 23, kept: 0 }, null, 'The test is open: 23 students got it.'],
    [
      { assigned: 1, kept: 2 },
      '10:40 AM',
      'The test opens soon: 1 student got it. It starts at 10:40 AM. 2 students had it already, with the dates from before.',
    ],
    [{ assigned: 0, kept: 1 }, null, 'Nobody new got the test: 1 student had it already, with the dates from before.'],
    [{ assigned: 0, kept: 0 }, null, 'Nobody new got the test: There are no students.'],
  ])('for %o, starting at %s', (outcome, startsAt, said) => {
    const { title, description } = describeOpenedTest(outcome, startsAt)
    expect(`${title}: ${description}`).toBe(said)
  })
})
