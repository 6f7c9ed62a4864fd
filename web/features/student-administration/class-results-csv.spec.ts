import { expect, test } from 'vitest'
import { type ClassResult, classResult } from '#contracts/class-administration.ts'
import { classResultsAsCsv } from './class-results-csv.ts'
import { finishedWords, resultState } from './result-words.ts'

function aResult(fullName: string, changes: object = {}): ClassResult {
  return classResult.parse({
    student: { id: crypto.randomUUID(), fullName, email: 'a@example.com', grade: 8, school: 'Harbor, East' },
    dueDate: null,
    isUnderWay: false,
    submission: null,
    submissionCount: 0,
    ...changes,
  })
}

const submission = {
  id: crypto.randomUUID(),
  submittedAt: '2026-03-01T10:00:00Z',
  ...{ scorePercentage: 75, correctAnswers: 85, totalQuestions: 114, readingScaled: 300, mathScaled: 280 },
  ...{ composite: 580, timeSpent: 3661 },
}

test('the file has a line for each student, also for those who have not finished, and runs no formula', () => {
  const text = classResultsAsCsv([
    aResult('=Maya', { dueDate: { at: '2026-03-08T10:00:00Z' }, submission, submissionCount: 2 }),
    aResult('Leo'),
  ])
  const [head, maya, leo, end] = text.split('\r\n')
  expect(head?.split(',')).toHaveLength(15)
  expect(maya).toBe(
    `'=Maya,a@example.com,8,"Harbor, East",Finished,2026-03-08T10:00:00Z,2026-03-01T10:00:00Z,75,85,114,300,280,580,1h 1m 1s,2`,
  )
  expect(leo).toBe(`Leo,a@example.com,8,"Harbor, East",Not assigned,,,,,,,,,,0`)
  expect(end).toBe('')
})

test.each([
  [{ isUnderWay: true, submission }, 'Under way'],
  [{ submission }, 'Finished'],
  [{ dueDate: { at: null } }, 'Not started'],
  [{}, 'Not assigned'],
])('a result is told in words: %#', (changes, words) => {
  expect(resultState(aResult('Maya', changes))).toBe(words)
})

test('who finished is counted against the class', () => {
  expect(finishedWords({ finishedCount: 3 }, 30)).toBe('3 of 30 finished')
})
