import { expect, test } from 'vitest'
import { submissionSummary } from '#contracts/scores/submissions.ts'
import { describeRowChange, describeSubjects } from './row-words.ts'

const reader = { locale: 'en-US', timeZone: 'America/New_York' }
const reading = { subject: 'reading', raw: 9, scored: 10, scaled: null } as const
const math = { subject: 'math', raw: 5, scored: 10, scaled: null } as const

test.each([
  [[reading, math], 'Reading 9 of 10 · Math 5 of 10'],
  [[{ ...reading, scaled: 300 }, math], 'Reading 300 of 400 · Math 5 of 10'],
  [[math], null],
  [[], null],
])('the subjects of %j', (sections, line) => {
  expect(describeSubjects({ sections })).toBe(line)
})

function made(submittedAt: string, correctAnswers: number, isDrill = false, sections: object[] = []) {
  return submissionSummary.parse({
    ...{ id: crypto.randomUUID(), testId: crypto.randomUUID(), testSlug: 'quiz', testTitle: 'Quiz', isDrill },
    ...{ submittedAt, correctAnswers, scorePercentage: 50, totalQuestions: 20, timeSpent: 0 },
    ...{ composite: null, sections, isEstimated: true, scaleId: 'one' },
  })
}

test('a row is compared with the earlier result of the same test, and a drill with nothing', () => {
  const rows = [
    made('2026-11-14T12:00:00Z', 10, true),
    made('2026-11-13T12:00:00Z', 14),
    made('2026-10-23T12:00:00Z', 12),
  ]
  expect(rows.map((_, at) => describeRowChange(rows, at, reader))).toEqual([
    null,
    'Right answers up 2 since Oct 23',
    null,
  ])
})

test('a row names the subject that fell', () => {
  const rows = [
    made('2026-11-13T12:00:00Z', 14, false, [reading, math]),
    made('2026-10-23T12:00:00Z', 12, false, [
      { ...reading, raw: 6 },
      { ...math, raw: 6 },
    ]),
  ]
  expect(describeRowChange(rows, 0, reader)).toBe('Reading up 3, math down 1 since Oct 23')
})
