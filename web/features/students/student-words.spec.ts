import { expect, test } from 'vitest'
import { studentId } from '#contracts/ids.ts'
import type { FollowedStudent } from '#contracts/portals.ts'
import { submissionSummary } from '#contracts/submissions.ts'
import { averageScore, gradeAndSchool, studentName, submissionCount } from './student-words.ts'

function student(fullName: string | null, scores: number[]): FollowedStudent {
  const submissions = scores.map((scorePercentage) =>
    submissionSummary.parse({
      id: crypto.randomUUID(),
      testId: crypto.randomUUID(),
      testSlug: 'sample',
      testTitle: 'Sample',
      submittedAt: '2026-03-01T10:00:00Z',
      scorePercentage,
      correctAnswers: 0,
      totalQuestions: 0,
      timeSpent: 0,
      composite: 0,
      compositeMax: 800,
    }),
  )
  return {
    id: studentId.parse(crypto.randomUUID()),
    fullName,
    grade: 8,
    school: 'Harbor',
    submissions,
    overdueTests: 0,
  }
}

test('a student is named, or Unknown Student', () => {
  expect([studentName(student('Maya', [])), studentName(student(null, []))]).toEqual(['Maya', 'Unknown Student'])
  expect(gradeAndSchool(student('Maya', []))).toBe('Grade 8 • Harbor')
})

test.each([
  [[], '0 submissions'],
  [[50], '1 submission'],
  [[50, 60], '2 submissions'],
])('submissions are counted in words: %j', (scores, words) => {
  expect(submissionCount(student('Maya', scores))).toBe(words)
})

test.each([
  [[[]], 0],
  [[[50], []], 50],
  [
    [
      [50, 51],
      [52, 100],
    ],
    63,
  ],
  [[[50], [51]], 51],
])('the average is over all submissions, rounded: %j is %d', (scores, average) => {
  expect(averageScore(scores.map((own) => student('Maya', own)))).toBe(average)
})
