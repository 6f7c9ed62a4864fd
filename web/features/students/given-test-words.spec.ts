import { expect, test } from 'vitest'
import { studentAssignment } from '#contracts/attempts/assignment-administration.ts'
import {
  canUseReminder,
  describeGivenTest,
  findFirstToRemind,
  listAssignmentActs,
  sortByUrgency,
} from './given-test-words.ts'

const id = '0199dddd-0000-7000-8000-000000000001'
const now = new Date('2031-03-04T12:00:00Z')
const early = '2031-03-01T12:00:00Z'
const late = '2031-03-09T12:00:00Z'

function given({ status = 'active', ...changed }: Record<string, unknown>) {
  return studentAssignment.parse({
    ...{ id, test: { id, slug: 'a', title: 'A test', status }, assignedAt: early, dueDate: null, opensAt: null },
    ...{ closesAt: null, note: '', remindedAt: null, completed: false, locked: false, hasOwnPin: false },
    ...{ isUnderWay: false, latestSubmission: null },
    ...changed,
  })
}

test.each([
  [{}, 'Not started', ['remind']],
  [{ dueDate: late }, 'Not started', ['remind', 'extend']],
  [{ dueDate: early }, 'Overdue', ['remind', 'extend']],
  [{ dueDate: early, closesAt: early }, 'Closed', ['extend']],
  [{ opensAt: late }, 'Not open yet', ['remind']],
  [{ isUnderWay: true, dueDate: early }, 'In progress', []],
  [{ completed: true, locked: true }, 'Completed', ['unlock']],
  [{ completed: true }, 'Unlocked for a retake', ['remind']],
  [{ status: 'draft', dueDate: early }, 'Not available yet', []],
])('%o is "%s" and can be followed by %o', (changed, words, acts) => {
  expect(describeGivenTest(given(changed), now).words).toBe(words)
  expect(listAssignmentActs(given(changed), now)).toEqual(acts)
})

test('what needs somebody comes first, what is done last', () => {
  const completed = given({ completed: true, locked: true, dueDate: early })
  const undated = given({})
  const due = given({ dueDate: late })
  const overdue = given({ dueDate: early })
  const running = given({ isUnderWay: true })
  const sorted = sortByUrgency([completed, undated, due, overdue, running], now)
  expect(sorted).toEqual([running, overdue, due, undated, completed])
})

test.each([
  [null, null, false],
  ['2031-03-01T12:00:00Z', null, true],
  ['2031-03-06T12:00:00Z', null, true],
  ['2031-03-06T12:00:01Z', null, false],
  ['2031-03-01T12:00:00Z', '2031-03-03T12:00:00Z', true],
  ['2031-03-01T12:00:00Z', '2031-03-03T12:00:01Z', false],
])('due at %s and reminded at %s, a reminder helps: %s', (dueDate, remindedAt, helps) => {
  expect(canUseReminder({ dueDate, remindedAt }, now)).toBe(helps)
})

test('one test is the first to remind of: the most urgent that can use it', () => {
  const running = given({ isUnderWay: true, dueDate: early })
  const reminded = given({ dueDate: early, remindedAt: '2031-03-04T11:00:00Z' })
  const overdue = given({ dueDate: early })
  expect(findFirstToRemind([running, reminded, overdue, given({ dueDate: early })], now)).toBe(overdue)
  expect(findFirstToRemind([running, reminded, given({ dueDate: late })], now)).toBeUndefined()
})
