import { expect, test } from 'vitest'
import { studentId } from '#contracts/ids.ts'
import type { FollowedStudent } from '#contracts/portals.ts'
import { submissionSummary } from '#contracts/submissions.ts'
import { averageScore, gradeAndSchool, lookAtWords, studentName, submissionCount } from './student-words.ts'

function aSubmission(scorePercentage: number, correctAnswers = 0, totalQuestions = 0) {
  return submissionSummary.parse({
    ...{ id: crypto.randomUUID(), testId: crypto.randomUUID(), testSlug: 'sample', testTitle: 'Sample' },
    ...{ submittedAt: '2026-03-01T10:00:00Z', scorePercentage, correctAnswers, totalQuestions, timeSpent: 0 },
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
    goal: null,
    nextSessionAt: null,
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
  [0, []],
  [1, ['1 attempt to look at']],
  [2, ['2 attempts to look at']],
])('%i attempts with remarks are a line, or none', (attempts, words) => {
  expect(lookAtWords(attempts)).toEqual(words)
})

test.each([
  [[], 0],
  [[[]], 0],
  [[[[1, 2]], []], 50],
  // 85 of 114 and 1 of 3 are 86 of 117: the quiz does not weigh like the full test.
  [[[[85, 114]], [[1, 3]]], 74],
  // Thirds are not rounded before they are averaged: 3 of 8.
  [[[[1, 3]], [[1, 3]], [[1, 2]]], 38],
  [[[[0, 0]]], 0],
])('the average counts every scored question alike: %j is %d', (students, average) => {
  const followed = students.map((own) => ({
    submissions: own.map(([correctAnswers, totalQuestions]) => aSubmission(0, correctAnswers, totalQuestions)),
  }))
  expect(averageScore(followed)).toBe(average)
})
