import { expect, test } from 'vitest'
import type { FollowedStudent } from '#contracts/people/followed-students.ts'
import { submissionSummary } from '#contracts/scores/submissions.ts'
import { assignmentId, studentId } from '#contracts/wire/ids.ts'
import {
  describeAttemptsToCheck,
  describeGradeAndSchool,
  describeOverdue,
  describeSubmissionCount,
  getStudentName,
} from './student-words.ts'

function aSubmission(scorePercentage: number) {
  return submissionSummary.parse({
    ...{
      id: crypto.randomUUID(),
      testId: crypto.randomUUID(),
      testSlug: 'sample',
      testTitle: 'Sample',
      isDrill: false,
    },
    ...{ submittedAt: '2026-03-01T10:00:00Z', scorePercentage, correctAnswers: 0, totalQuestions: 0, timeSpent: 0 },
    ...{ composite: null, sections: [], isEstimated: true, scaleId: 'official' },
  })
}

function student(fullName: string | null, scores: number[]): FollowedStudent {
  const submissions = scores.map((score) => aSubmission(score))
  return {
    id: studentId.parse(crypto.randomUUID()),
    fullName,
    grade: 8,
    school: 'Harbor',
    submissions,
    overdueTests: 0,
    dueTests: [],
    missedTests: [],
    goal: null,
    hasTutor: true,
    nextSessionAt: null,
    practice: { answers: 0, seconds: 0, lastAt: null, weeklyMinutes: null },
    examDate: null,
    addedAt: '2026-01-01T00:00:00Z',
  }
}

test('a student is named, or Unknown Student', () => {
  expect([getStudentName(student('Maya', [])), getStudentName(student(null, []))]).toEqual(['Maya', 'Unknown Student'])
  expect(describeGradeAndSchool(student('Maya', []))).toBe('Grade 8 • Harbor')
})

test.each([
  [[], '0 submissions'],
  [[50], '1 submission'],
  [[50, 60], '2 submissions'],
])('submissions are counted in words: %j', (scores, words) => {
  expect(describeSubmissionCount(student('Maya', scores))).toBe(words)
})

test.each([
  [0, []],
  [1, ['1 attempt to look at']],
  [2, ['2 attempts to look at']],
])('%i attempts with remarks are a line, or none', (attempts, words) => {
  expect(describeAttemptsToCheck(attempts)).toEqual(words)
})

test.each([
  [0, [], ''],
  [1, ['Math Workout'], 'Math Workout, 2 days late'],
  // Tests that are due later come after overdue ones.
  [1, ['Math Workout', 'Reading Workout'], 'Math Workout, 2 days late'],
  [3, ['Math Workout'], 'Math Workout and 2 more, 2 days late'],
])('%i overdue of %j: %j', (overdueTests, titles, words) => {
  const assignment = { assignmentId: assignmentId.parse(crypto.randomUUID()), dueDate: '2026-03-01T10:00:00Z' }
  const dueTests = titles.map((title) => ({ ...assignment, title }))
  const now = new Date('2026-03-03T09:00:00Z')
  expect(describeOverdue({ overdueTests, dueTests }, now, 'UTC')).toBe(words)
})
