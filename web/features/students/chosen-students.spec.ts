import { expect, test } from 'vitest'
import { submissionSummary } from '#contracts/scores/submissions.ts'
import { studentId } from '#contracts/wire/ids.ts'
import { filterStudents, makeListedStudent, type StudentListChoice } from './chosen-students.ts'

const now = new Date('2026-03-02T00:00:00Z')

function student(fullName: string | null, grade: number, school: string, scores: readonly number[], late = 0) {
  const checks = { lateAnswers: late, refusedAnswers: 0, unusualPace: null }
  const submissions = scores.map((scorePercentage, at) =>
    submissionSummary.parse({
      ...{
        id: crypto.randomUUID(),
        testId: crypto.randomUUID(),
        testSlug: 'sample',
        testTitle: 'Sample',
        isDrill: false,
      },
      ...{ submittedAt: `2026-03-01T1${grade - 8}:0${9 - at}:00Z`, scorePercentage, correctAnswers: scorePercentage },
      ...{ totalQuestions: 100, timeSpent: 0, composite: null, sections: [], isEstimated: true, scaleId: 'official' },
      ...(late > 0 && { checks }),
    }),
  )
  return makeListedStudent(
    {
      ...{ id: studentId.parse(crypto.randomUUID()), fullName, grade, school, submissions },
      ...{ overdueTests: 0, dueTests: [], missedTests: [], goal: null, hasTutor: true, nextSessionAt: null },
      ...{
        practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
        examDate: null,
        addedAt: '2026-01-01T00:00:00Z',
      },
    },
    now,
  )
}

const students = [
  student('Maya Chen', 8, 'Harbor', [90, 91]),
  student('Leo Chen', 9, 'Harbor', [50]),
  student(null, 8, 'Lincoln', []),
  student('Amara', 10, 'Riverside', [70, 60, 23], 2),
]
const all: StudentListChoice = { search: '', grade: '', show: 'all', sort: 'name', order: 'asc' }

test.each([
  [{}, ['Amara', 'Leo Chen', 'Maya Chen', null]],
  [{ order: 'desc' }, [null, 'Maya Chen', 'Leo Chen', 'Amara']],
  [{ search: 'chen' }, ['Leo Chen', 'Maya Chen']],
  [{ search: 'harbor  LEO' }, ['Leo Chen']],
  [{ search: 'unknown' }, [null]],
  [{ grade: '8' }, ['Maya Chen', null]],
  [{ show: 'attention' }, ['Leo Chen', null]],
  [{ show: 'attempts' }, ['Amara']],
  [{ sort: 'latest' }, ['Leo Chen', 'Amara', 'Maya Chen', null]],
  [{ sort: 'latest', order: 'desc' }, ['Maya Chen', 'Amara', 'Leo Chen', null]],
  [{ sort: 'average' }, ['Leo Chen', 'Amara', 'Maya Chen', null]],
  [{ sort: 'attention' }, ['Leo Chen', null, 'Amara', 'Maya Chen']],
  [{ sort: 'attention', order: 'desc' }, [null, 'Leo Chen', 'Amara', 'Maya Chen']],
  [{ sort: 'grade' }, ['Maya Chen', null, 'Leo Chen', 'Amara']],
  [{ sort: 'last', order: 'desc' }, ['Amara', 'Leo Chen', 'Maya Chen', null]],
] as const)('%j shows %j', (choice, names) => {
  expect(filterStudents(students, { ...all, ...choice }).map((one) => one.student.fullName)).toEqual(names)
})

test('the latest score is that of the newest submission that is not a drill', () => {
  const { student: maya } = student('Maya Chen', 8, 'Harbor', [20, 90])
  const [drill, test] = maya.submissions
  if (!drill || !test) throw new Error('Two submissions were expected.')
  const listed = makeListedStudent({ ...maya, submissions: [{ ...drill, isDrill: true }, test] }, now)
  expect([listed.latest, listed.lastWorkAt]).toEqual([test, drill.submittedAt])
  expect(makeListedStudent({ ...maya, submissions: [{ ...drill, isDrill: true }] }, now).latest).toBeNull()
})

test.each([
  { work: 'none', submittedAt: null, practicedAt: null, lastWorkAt: null },
  { work: 'a test', submittedAt: '2026-02-01T00:00:00Z', practicedAt: null, lastWorkAt: '2026-02-01T00:00:00Z' },
  { work: 'practice', submittedAt: null, practicedAt: '2026-02-01T00:00:00Z', lastWorkAt: '2026-02-01T00:00:00Z' },
  {
    work: 'practice after a test',
    submittedAt: '2026-02-01T00:00:00Z',
    practicedAt: '2026-02-02T00:00:00Z',
    lastWorkAt: '2026-02-02T00:00:00Z',
  },
  {
    work: 'a test after practice',
    submittedAt: '2026-02-02T00:00:00Z',
    practicedAt: '2026-02-01T00:00:00Z',
    lastWorkAt: '2026-02-02T00:00:00Z',
  },
])('the last work is $work', ({ submittedAt, practicedAt, lastWorkAt }) => {
  const { student: maya } = student('Maya Chen', 8, 'Harbor', [90])
  const submissions = submittedAt === null ? [] : maya.submissions.map((one) => ({ ...one, submittedAt }))
  const practice = { answers: 0, seconds: 0, lastAt: practicedAt, weeklyMinutes: null }
  expect(makeListedStudent({ ...maya, submissions, practice }, now).lastWorkAt).toBe(lastWorkAt)
})
