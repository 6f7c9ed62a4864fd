import { expect, test } from 'vitest'
import { testReport } from '#contracts/reports/reports.ts'
import { formatReportCsv } from './report-csv.ts'
import { formatDecimal } from './report-words.ts'

const reliability = {
  ...{ questions: 1, meanTotal: 0.5, standardDeviation: 0.5, alpha: null, alphaInterval: null, standardError: null },
  ...{ meanInterval: { low: 0.25, high: 0.75 }, interItemCorrelation: 0.125 },
}
const report = testReport.parse({
  test: { id: crypto.randomUUID(), slug: 'winter', title: '=Winter' },
  counted: 'first',
  ...{ submissions: 3, students: 2, countedSubmissions: 2, groups: { upper: 1, lower: 1 } },
  scores: {
    ...{ mean: 62.5, median: 62.5, standardDeviation: 53.03300858899107, lowest: 25, highest: 100 },
  },
  ...{ composite: null, isEstimated: true, scoreGroups: [{ from: 0, to: 1, submissions: 2 }], details: null },
  scoreTable: [{ total: 1, submissions: 2, rank: 1, percentile: 50, standardError: null }],
  distribution: [0, 0, 1, 0, 0, 0, 0, 0, 0, 1],
  sections: [
    {
      ...{ subject: 'math', correct: 1, scored: 2, scaled: { mean: 100.25, submissions: 2, standardError: 12.5 } },
      reliability,
      scoreTable: [
        { total: 1, submissions: 2, rank: 1, percentile: 50, standardError: 0.5, scaled: 14, scaledError: 12.25 },
      ],
    },
  ],
  topics: [{ subject: 'math', topic: 'Circles', correct: 1, scored: 2, percentage: 50 }],
  reliability,
  questions: [
    {
      ...{ questionId: crypto.randomUUID(), number: 1, subject: 'math', topic: 'Circles', text: '-2 + 2, or "none"?' },
      ...{ entry: 'choice', scored: 2, facility: 0.5, discrimination: -1 / 3 },
      discriminationInterval: { low: -0.5, high: 0.25 },
      ...{
        totalCorrelation: 0.75,
        totalInterval: { low: 0.5, high: 0.875 },
        biserial: 0.9375,
        alphaIfDeleted: 0.25,
        upperLower: 1,
        notReached: 1,
      },
      choices: [
        { label: 'A', text: '@zero', isKey: true, all: 1, upper: 1, lower: 0, correlation: -1 / 3, byGroup: [1] },
        { label: 'B', text: '1', isKey: false, all: 0, upper: 0, lower: 0, correlation: null, byGroup: [0] },
      ],
      omitted: { all: 1, upper: 0, lower: 1, correlation: 0.5, byGroup: [1] },
      flags: [
        { kind: 'negative_discrimination', grade: 'proof', choice: null },
        { kind: 'option_unused', grade: 'suspicion', choice: 'B' },
      ],
      closed: { kind: 'corrected', at: '2026-11-28T12:00:00Z' },
    },
  ],
})

test('the file has all that the page shows, and nothing that a spreadsheet would run', () => {
  const lines = formatReportCsv(report, { className: 'All classes', school: '+Harbor' }).split('\r\n')
  expect(lines.slice(0, 8)).toEqual([
    "Test,'=Winter",
    'Class,All classes',
    "School,'+Harbor",
    'Counted,First of each student',
    'Submissions,3',
    'Students,2',
    'Counted submissions,2',
    'Mean score (%),62.5',
  ])
  expect(lines).toContain('Standard deviation of a sample (%),53.033')
  expect(lines).toContain('KR-20 (Cronbach’s alpha),')
  expect(lines).toContain('Mean total to (95%),0.75')
  expect(lines).toContain('Mean correlation of two questions,0.125')
  expect(lines).toContain('Mean composite (of 800),')
  expect(lines).toContain('Scale,Estimated')
  expect(lines).toContain('90,100 included,1')
  expect(lines).toContain('Math,1,2,100.25,2,1,,,,,12.5')
  expect(lines).toContain('Math,Circles,1,2,50')
  expect(lines).toContain(
    '1,Math,Circles,"\'-2 + 2, or ""none""?",2,0.5,-0.3333,-0.5,0.25,0.75,0.5,0.875,0.9375,0.25,1,0,1,Strong students miss it (proof); Unused option B (suspicion),Key corrected on Nov 28',
  )
  expect(lines).toContain('1,2,1,50,')
  expect(lines).toContain('Math,1,2,1,50,0.5,14,12.25')
  expect(lines.slice(-4)).toEqual([
    "1,A,'@zero,key,1,0,1,-0.3333,1",
    '1,B,1,,0,0,0,,0',
    '1,No answer,,,0,1,1,0.5,1',
    '',
  ])
})

test.each([
  [null, '–'],
  [0.456, '0.46'],
  [-0.456, '−0.46'],
  [-0.001, '0.00'],
])('%s is shown as %s', (figure, words) => {
  expect(formatDecimal(figure)).toBe(words)
})
