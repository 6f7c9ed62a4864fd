import { expect, test } from 'vitest'
import { describeSectionsNotReached, findCompositeForGoals } from './not-reached.ts'

test.each([
  [57, 0, ''],
  [57, 57, 'Reading was not reached.'],
  [57, 27, '27 questions of Reading were not reached.'],
  [57, 3, '3 questions of Reading were not reached.'],
  [57, 2, ''],
  [10, 1, '1 question of Reading was not reached.'],
])('of %d questions %d: %s', (scored, notReached, words) => {
  expect(describeSectionsNotReached([{ subject: 'reading', scored, notReached }])).toBe(words)
})

const all = { scored: 57 }
const whole = { composite: 500, sections: [{ scored: 57, notReached: 2 }, all] }
const cutOff = { composite: 206, sections: [{ scored: 57, notReached: 57 }, all] }
const short = { composite: null, sections: [{ scored: 10 }] }

test.each([
  ['the latest one', [short, whole, cutOff], 500],
  ['one that was cut off', [cutOff, whole], null],
  ['nothing without a full test', [short], null],
])('schools are held against %s', (_, submissions, composite) => {
  expect(findCompositeForGoals(submissions)).toBe(composite)
})
