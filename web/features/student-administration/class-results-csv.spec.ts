import { expect, test } from 'vitest'
import { type ClassResult, classResult } from '#contracts/people/class-administration.ts'
import { formatClassResultsCsv } from './class-results-csv.ts'
import {
  describeFinishedCount,
  describeResultState,
  describeScaledAverage,
  describeSectionResult,
  describeSubjectAverage,
} from './result-words.ts'

function aResult(fullName: string, changes: object = {}, email = 'a@example.com'): ClassResult {
  return classResult.parse({
    student: { id: crypto.randomUUID(), fullName, email, grade: 8, school: 'Harbor, East' },
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
  ...{ scorePercentage: 75, correctAnswers: 85, totalQuestions: 114, isEstimated: true },
  sections: [
    { subject: 'reading', raw: 45, scored: 57, scaled: 300 },
    { subject: 'math', raw: 40, scored: 57, scaled: 280 },
  ],
  ...{ composite: 580, timeSpent: 3661 },
}
const quiz = {
  ...submission,
  ...{ scorePercentage: 33, correctAnswers: 1, totalQuestions: 3, isEstimated: false, composite: null },
  sections: [{ subject: 'math', raw: 1, scored: 3, scaled: null }],
}

const unscored = { ...quiz, ...{ scorePercentage: 0, correctAnswers: 0, totalQuestions: 0 }, sections: [] }

test('the file has a line for each student, also for those who have not finished, and runs no formula', () => {
  const text = formatClassResultsCsv([
    aResult('=Maya', { dueDate: { at: '2026-03-08T10:00:00Z' }, submission, submissionCount: 2 }),
    aResult('Leo'),
    aResult('Amara', { submission: quiz, submissionCount: 1 }),
    aResult('Ada', { submission: unscored, submissionCount: 1 }),
    aResult('Zoe', {}, 'zoe.oneil@no-email.invalid'),
  ])
  const [head, maya, leo, amara, ada, zoe, end] = text.split('\r\n')
  expect(head?.split(',')).toHaveLength(22)
  expect(head?.split(',').at(-1)).toBe('Sign-in Name')
  expect(maya).toBe(
    `'=Maya,a@example.com,8,"Harbor, East",Finished,2026-03-08T10:00:00Z,2026-03-01T10:00:00Z,75,85,114,45,57,300,40,57,280,580,Estimated,1h 1m 1s,,2,`,
  )
  expect(leo).toBe(`Leo,a@example.com,8,"Harbor, East",Not assigned,,,,,,,,,,,,,,,,0,`)
  // Leaves reading empty, which was not asked, and shows no scaled score for three questions.
  expect(amara).toBe(
    `Amara,a@example.com,8,"Harbor, East",Finished,,2026-03-01T10:00:00Z,33,1,3,,,,1,3,,,,1h 1m 1s,,1,`,
  )
  // No question was scored, so there is no percentage.
  expect(ada).toBe(`Ada,a@example.com,8,"Harbor, East",Finished,,2026-03-01T10:00:00Z,,0,0,,,,,,,,,1h 1m 1s,,1,`)
  // A student without an address has a sign-in name.
  expect(zoe).toBe(`Zoe,,8,"Harbor, East",Not assigned,,,,,,,,,,,,,,,,0,zoe.oneil`)
  expect(end).toBe('')
})

test.each([
  [{ isUnderWay: true, submission }, 'In progress'],
  [{ submission }, 'Finished'],
  [{ dueDate: { at: null } }, 'Not started'],
  [{}, 'Not assigned'],
])('a result is in words: %#', (changes, words) => {
  expect(describeResultState(aResult('Maya', changes))).toBe(words)
})

test('who finished is counted against the class', () => {
  expect(describeFinishedCount({ finishedCount: 3 }, 30)).toBe('3 of 30 finished')
})

test('an average says what it is of, and none is no zero', () => {
  const scaled = { average: 280.5, submissions: 4 }
  const all = { isEstimated: false, finished: 4 }
  expect(describeSubjectAverage(null, all)).toEqual({ value: '–', note: '' })
  expect(describeSubjectAverage({ percentage: 33, scaled: null }, all)).toEqual({ value: '33%', note: 'right' })
  expect(describeSubjectAverage({ percentage: 75, scaled }, { ...all, isEstimated: true })).toEqual({
    value: '281',
    note: 'of 400, estimated',
  })
  expect(describeScaledAverage(scaled, 800, { ...all, finished: 6 })).toEqual({
    value: '281',
    note: 'of 800, 4 of 6 students',
  })
  expect(describeScaledAverage(null, 800, all)).toEqual({ value: '–', note: '' })
})

test.each([
  [{ subject: 'math', raw: 40, scored: 57, scaled: 280 }, '280'],
  [{ subject: 'math', raw: 1, scored: 3, scaled: null }, '1 of 3'],
  [undefined, '–'],
] as const)('the section %j is shown as %s', (section, words) => {
  expect(describeSectionResult(section)).toBe(words)
})
