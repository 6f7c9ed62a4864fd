import { expect, test } from 'vitest'
import type { ReportDetails } from '#contracts/reports/reports.ts'
import { describeComparison } from './comparison-words.ts'

type Comparison = ReportDetails['comparisons'][number]

const plain = { submissions: 60, others: 90, sharedQuestions: null, isCompared: true, differences: [] }

test.each<{ comparison: Comparison; title: string; sentence: string }>([
  {
    comparison: { ...plain, by: 'school', group: 'Harbor' },
    title: 'Harbor: 60 against 90 others',
    sentence: 'No question is harder or easier than for others.',
  },
  {
    comparison: { ...plain, by: 'time', group: '', isCompared: false },
    title: 'Later half of the submissions: 60 against 90 others',
    sentence: 'Not compared: it takes at least 30 on each side.',
  },
  {
    comparison: { ...plain, by: 'test', group: 'Winter', sharedQuestions: 40 },
    title: 'This test and “Winter”: 60 against 90 submissions, 40 shared questions',
    sentence: 'No question became harder or easier.',
  },
  {
    comparison: { ...plain, by: 'test', group: 'Winter', sharedQuestions: 1, isCompared: false },
    title: 'This test and “Winter”: 60 against 90 submissions, 1 shared question',
    sentence: 'Not compared: it takes at least 30 submissions of each and 10 shared questions.',
  },
])('$title', ({ comparison, title, sentence }) => {
  expect(describeComparison(comparison)).toEqual({ title, sentences: [sentence] })
})
