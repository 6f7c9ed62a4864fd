import { expect, test } from 'vitest'
import { describeBelongings, listEndingTies } from './belongings-words.ts'

const none = {
  ...{ sessions: 0, studentRecords: 0, assignments: 0, attempts: 0, submissions: 0, classMemberships: 0 },
  ...{ parentLinks: 0, tutees: 0, classesTaught: 0 },
}

test('names what there is, in the singular where it is one', () => {
  expect(describeBelongings({ ...none, studentRecords: 1, submissions: 1, attempts: 12, sessions: 2 })).toEqual({
    goes: ['the student record', '1 submission', '12 attempts', '2 sign-ins'],
    stays: [],
  })
  expect(describeBelongings({ ...none, tutees: 1, classesTaught: 3 })).toEqual({
    goes: [],
    stays: ['1 student stays without a tutor', '3 classes stay without a tutor'],
  })
  expect(describeBelongings(none)).toEqual({ goes: [], stays: [] })
})

test.each([
  [{}, ''],
  [{ sessions: 2, assignments: 3 }, ''],
  [{ tutees: 1, classesTaught: 2 }, '1 student loses their tutor. 2 classes lose their tutor.'],
  [{ parentLinks: 2 }, '2 links to children go.'],
  [{ studentRecords: 1, parentLinks: 1 }, 'The student record goes, with its test assignments, classes and parents.'],
])('says what a change of role ends: %o', (ties, words) => {
  expect(listEndingTies({ ...none, ...ties })).toBe(words)
})
