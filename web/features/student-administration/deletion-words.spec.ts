import { expect, test } from 'vitest'
import { userId } from '#contracts/wire/ids.ts'
import { describeClassDeletion, describeStudentDeletion } from './deletion-words.ts'

const nothing = {
  ...{ email: 'maya@example.com', assignmentCount: 0, submissionCount: 0, attemptCount: 0, classCount: 0 },
  parents: [],
}
const end = 'This action cannot be undone. The account maya@example.com stays and is listed as User Only.'
const parent = { id: userId.parse(crypto.randomUUID()), fullName: 'A', email: 'a', isPrimary: true }

test.each([
  [{}, 'The student record will be deleted.'],
  [{ submissionCount: 1 }, 'The student record will be deleted with 1 submission.'],
  [
    { submissionCount: 2, assignmentCount: 3, attemptCount: 1, classCount: 1, parents: [parent] },
    'The student record will be deleted with 2 submissions, 3 assignments, 1 test in progress, 1 parent link and 1 class membership.',
  ],
])('of a student with %o it says what goes', (counts, words) => {
  expect(describeStudentDeletion({ ...nothing, ...counts })).toBe(`${words} ${end}`)
})

test('of an account without an address it names the sign-in name', () => {
  expect(describeStudentDeletion({ ...nothing, email: 'kid.number@no-email.invalid' })).toContain(
    'The account kid.number stays',
  )
})

test.each([
  [0, 'It has no students.'],
  [1, 'Its 1 student stays, with tutor, tests and results.'],
  [30, 'Its 30 students stay, with tutor, tests and results.'],
])('of a class of %i it says who stays', (studentCount, words) => {
  expect(describeClassDeletion({ studentCount })).toBe(
    `${words} You can restore the class for 30 days under Recently Deleted in the settings.`,
  )
})
