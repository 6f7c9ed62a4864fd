import { expect, test } from 'vitest'
import { chooseSubmission, type GradebookCell, getGradebookState, type ScoreChoice } from './gradebook.ts'

const monday = '2026-03-02T10:00:00Z'
const tuesday = '2026-03-03T10:00:00Z'
const wednesday = '2026-03-04T10:00:00Z'
const now = new Date(tuesday)

const of = (submittedAt: string, correctAnswers: number, totalQuestions = 10) => ({
  submittedAt,
  correctAnswers,
  totalQuestions,
})

test.each<[ScoreChoice, ReturnType<typeof of>[], number | null]>([
  ['latest', [], null],
  ['first', [], null],
  ['best', [], null],
  ['first', [of(monday, 5), of(tuesday, 7), of(wednesday, 6)], 0],
  ['latest', [of(monday, 5), of(tuesday, 7), of(wednesday, 6)], 2],
  ['best', [of(monday, 5), of(tuesday, 7), of(wednesday, 6)], 1],
  // The later of two equal submissions.
  ['best', [of(monday, 7), of(tuesday, 7)], 1],
  // The percentage counts, not the number of right answers.
  ['best', [of(monday, 8, 20), of(tuesday, 7, 10)], 1],
  ['best', [of(monday, 0, 0)], 0],
])('the %s of %j', (choice, submissions, place) => {
  expect(chooseSubmission(submissions, choice)).toBe(place === null ? null : submissions[place])
})

test('an untimed attempt is chosen only where there is no other', () => {
  const untimed: ReturnType<typeof of> & { isUntimed: true } = { ...of(wednesday, 10), isUntimed: true }
  expect(chooseSubmission([of(monday, 4), untimed], 'latest')).toEqual(of(monday, 4))
  expect(chooseSubmission([of(monday, 4), untimed], 'best')).toEqual(of(monday, 4))
  expect(chooseSubmission([untimed], 'first')).toBe(untimed)
})

const assigned = (dueDate: string | null, completed = false) => ({ dueDate, closesAt: null, completed })
const closing = (closesAt: string, completed = false) => ({ ...assigned(monday, completed), closesAt })
const nothing: GradebookCell = { assignment: null, submissions: [], isInProgress: false }

test.each<[string, Partial<GradebookCell>, ReturnType<typeof getGradebookState>]>([
  ['nothing', {}, 'not_assigned'],
  ['no due date', { assignment: assigned(null) }, 'assigned'],
  ['due later', { assignment: assigned(wednesday) }, 'due'],
  ['due this moment', { assignment: assigned(tuesday) }, 'due'],
  ['due before', { assignment: assigned(monday) }, 'overdue'],
  ['closed before', { assignment: closing(monday) }, 'closed'],
  ['closed this moment', { assignment: closing(tuesday) }, 'closed'],
  ['closes later, and is due before', { assignment: closing(wednesday) }, 'overdue'],
  ['closed while in progress', { assignment: closing(monday), isInProgress: true }, 'in_progress'],
  ['closed after it was submitted', { assignment: closing(monday, true), submissions: [of(monday, 5)] }, 'submitted'],
  ['in progress after the due date', { assignment: assigned(monday), isInProgress: true }, 'in_progress'],
  ['in progress without an assignment', { isInProgress: true }, 'in_progress'],
  [
    'a retake in progress',
    { assignment: assigned(null, true), submissions: [of(monday, 5)], isInProgress: true },
    'in_progress',
  ],
  ['submitted without an assignment', { submissions: [of(monday, 5)] }, 'submitted'],
  ['submitted in time', { assignment: assigned(tuesday, true), submissions: [of(monday, 5)] }, 'submitted'],
  ['submitted late', { assignment: assigned(monday, true), submissions: [of(tuesday, 5)] }, 'late'],
  [
    'a retake after the due date',
    { assignment: assigned(tuesday, true), submissions: [of(monday, 5), of(wednesday, 6)] },
    'submitted',
  ],
  ['assigned again', { assignment: assigned(wednesday), submissions: [of(monday, 5)] }, 'due'],
  ['completed, and the submission is gone', { assignment: assigned(monday, true) }, 'submitted'],
])('%s', (_what, cell, state) => {
  expect(getGradebookState({ ...nothing, ...cell }, now)).toBe(state)
})
