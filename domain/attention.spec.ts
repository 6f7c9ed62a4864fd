import { expect, test } from 'vitest'
import { submissionSummary } from '#contracts/submissions.ts'
import { attentionOf } from './attention.ts'

const now = new Date('2026-03-31T12:00:00Z')

function submitted(scorePercentage: number, day: string) {
  return submissionSummary.parse({
    ...{ id: crypto.randomUUID(), testId: crypto.randomUUID(), testSlug: 'sample', testTitle: 'Sample' },
    ...{ submittedAt: `2026-${day}T12:00:00Z`, scorePercentage, correctAnswers: 0, totalQuestions: 0 },
    ...{ timeSpent: 0, composite: null, sections: [], isEstimated: true },
  })
}

test.each([
  ['all is well', 0, [submitted(60, '03-30')], []],
  ['nothing was submitted', 0, [], ['nothing_submitted']],
  ['nothing was submitted in time', 2, [], ['overdue', 'nothing_submitted']],
  ['a test is overdue', 1, [submitted(90, '03-30')], ['overdue']],
  ['the latest score is below 60', 0, [submitted(59, '03-30')], ['low_score']],
  ['an older score is below 60', 0, [submitted(90, '03-30'), submitted(20, '03-20')], []],
  ['the score fell by 9', 0, [submitted(81, '03-30'), submitted(90, '03-20')], []],
  ['the score fell by 10', 0, [submitted(80, '03-30'), submitted(90, '03-20')], ['falling']],
  ['the latest is 30 days old', 0, [submitted(90, '03-01')], []],
  ['the latest is 31 days old', 0, [submitted(90, '02-28')], ['inactive']],
  [
    'several at once',
    1,
    [submitted(40, '01-02'), submitted(80, '01-01')],
    ['overdue', 'low_score', 'falling', 'inactive'],
  ],
] as const)('%s', (_, overdueTests, submissions, reasons) => {
  expect(attentionOf({ overdueTests, submissions: [...submissions] }, now)).toEqual(reasons)
})
