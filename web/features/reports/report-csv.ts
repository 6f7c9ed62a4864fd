/** Writes a whole report to one file: blocks of rows, separated by empty rows. */

import type { ReportedQuestion, TestReport } from '#contracts/reports/reports.ts'
import { adaptiveNote } from '#domain/scores/estimate-words.ts'
import { formatCsv } from '#domain/text/csv.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { describeClosing, describeFlag } from './flag-words.ts'
import { countedNames } from './report-words.ts'

export interface ReportScope {
  readonly className: string
  readonly school: string
}

export function formatReportCsv(report: TestReport, scope: ReportScope): string {
  return formatCsv(
    [
      summaryOf(report, scope),
      [['Score from (%)', 'Score to under (%)', 'Submissions'], ...report.distribution.map(distributionRow)],
      [
        [
          ...['Section', 'Correct', 'Scored', 'Mean scaled (of 400)', 'Submissions with a scaled score'],
          ...['Questions in the total', 'Alpha', 'Alpha from (95%)', 'Alpha to (95%)'],
          ...['Standard error of measurement', 'Standard error of measurement (scaled)'],
        ],
        ...report.sections.map(sectionRow),
      ],
      [['Subject', 'Topic', 'Correct', 'Scored', 'Percentage'], ...report.topics.map(topicRow)],
      [
        questionColumns.map(([heading]) => heading),
        ...report.questions.map((question) => questionColumns.map(([, write]) => write(question))),
      ],
      [
        ['Right answers', 'Submissions', 'Rank', 'Percentile', 'Standard error of measurement'],
        ...report.scoreTable.map(scoreRow),
      ],
      [
        [
          ...['Subject', 'Right answers', 'Submissions', 'Rank', 'Percentile', 'Standard error of measurement'],
          ...['Scaled score', 'Standard error of measurement (scaled)'],
        ],
        ...report.sections.flatMap(sectionScoreRows),
      ],
      [choiceHead(report), ...report.questions.flatMap(choiceRows)],
      ...partBlocks(report),
    ].flatMap((block, at) => (at === 0 ? block : [[], ...block])),
  )
}

function summaryOf(report: TestReport, { className, school }: ReportScope): string[][] {
  const { scores, reliability } = report
  return [
    ['Test', report.test.title],
    ['Class', className],
    ['School', school],
    ['Counted', countedNames[report.counted]],
    ['Submissions', String(report.submissions)],
    ['Students', String(report.students)],
    ['Counted submissions', String(report.countedSubmissions)],
    ['Mean score (%)', figure(scores?.mean)],
    ['Median score (%)', figure(scores?.median)],
    ['Standard deviation of a sample (%)', figure(scores?.standardDeviation)],
    ['Lowest score (%)', figure(scores?.lowest)],
    ['Highest score (%)', figure(scores?.highest)],
    ['Mean composite (of 800)', figure(report.composite?.mean)],
    ['Submissions with a composite', figure(report.composite?.submissions ?? 0)],
    ...(report.hasSeveralScales ? [['Scaled scores', 'Several scales, so not averaged']] : []),
    ...(report.isAdaptive ? [['Adaptive', adaptiveNote]] : []),
    ['Scale', report.isEstimated ? 'Estimated' : 'Published'],
    ['Questions in the total', String(reliability.questions)],
    ['Mean total', figure(reliability.meanTotal)],
    ['Mean total from (95%)', figure(reliability.meanInterval?.low)],
    ['Mean total to (95%)', figure(reliability.meanInterval?.high)],
    ['Standard deviation of totals (sample)', figure(reliability.standardDeviation)],
    ['Mean correlation of two questions', figure(reliability.interItemCorrelation)],
    ['KR-20 (Cronbach’s alpha)', figure(reliability.alpha)],
    ['Alpha from (95%)', figure(reliability.alphaInterval?.low)],
    ['Alpha to (95%)', figure(reliability.alphaInterval?.high)],
    ['Standard error of measurement', figure(reliability.standardError)],
    ['Standard error of measurement of composites', figure(report.composite?.standardError)],
    ['Size of the upper group', String(report.groups.upper)],
    ['Size of the lower group', String(report.groups.lower)],
  ]
}

function distributionRow(submissions: number, at: number): string[] {
  return [String(at * 10), at === 9 ? '100 included' : String(at * 10 + 10), String(submissions)]
}

function sectionRow({ subject, correct, scored, scaled, reliability }: TestReport['sections'][number]): string[] {
  return [
    subjectNames[subject],
    String(correct),
    String(scored),
    figure(scaled?.mean),
    String(scaled?.submissions ?? 0),
    String(reliability.questions),
    figure(reliability.alpha),
    figure(reliability.alphaInterval?.low),
    figure(reliability.alphaInterval?.high),
    figure(reliability.standardError),
    figure(scaled?.standardError),
  ]
}

function scoreRow({ total, submissions, rank, percentile, standardError }: TestReport['scoreTable'][number]): string[] {
  return [String(total), String(submissions), String(rank), figure(percentile), figure(standardError)]
}

function sectionScoreRows({ subject, scoreTable }: TestReport['sections'][number]): string[][] {
  return scoreTable.map(({ scaled, scaledError, ...line }) => [
    subjectNames[subject],
    ...scoreRow(line),
    ...[figure(scaled), figure(scaledError)],
  ])
}

function topicRow({ subject, topic, correct, scored, percentage }: TestReport['topics'][number]): string[] {
  return [subjectNames[subject], topic, String(correct), String(scored), String(percentage)]
}

const questionColumns: readonly (readonly [heading: string, write: (question: ReportedQuestion) => string])[] = [
  ['Question', ({ number }) => String(number)],
  ['Subject', ({ subject }) => subjectNames[subject]],
  ['Topic', ({ topic }) => topic],
  ['Text', ({ text }) => text ?? 'Deleted question'],
  ['Scored', ({ scored }) => String(scored)],
  ['Facility', ({ facility }) => figure(facility)],
  ['Discrimination', ({ discrimination }) => figure(discrimination)],
  ['Discrimination from (95%)', ({ discriminationInterval }) => figure(discriminationInterval?.low)],
  ['Discrimination to (95%)', ({ discriminationInterval }) => figure(discriminationInterval?.high)],
  ['Total correlation', ({ totalCorrelation }) => figure(totalCorrelation)],
  ['Total correlation from (95%)', ({ totalInterval }) => figure(totalInterval?.low)],
  ['Total correlation to (95%)', ({ totalInterval }) => figure(totalInterval?.high)],
  ['Biserial', ({ biserial }) => figure(biserial)],
  ['Alpha of its section without it', ({ alphaIfDeleted }) => figure(alphaIfDeleted)],
  ['Upper less lower', ({ upperLower }) => figure(upperLower)],
  ['Passed over', ({ omitted, notReached }) => String(omitted.all - notReached)],
  ['Not reached', ({ notReached }) => String(notReached)],
  [
    'Flags',
    (question) => question.flags.map((flag) => `${describeFlag(flag, question).label} (${flag.grade})`).join('; '),
  ],
  ['Decided', ({ closed }) => (closed === undefined ? '' : describeClosing(closed))],
]

function choiceHead({ scoreGroups }: TestReport): string[] {
  const groups = scoreGroups.map(({ from, to }) => `Of totals ${from} to ${to}`)
  return ['Question', 'Choice', 'Text', 'Key', 'Upper 27%', 'Lower 27%', 'All', 'Rest correlation', ...groups]
}

function choiceRows({ number, choices, omitted }: ReportedQuestion): string[][] {
  const rows = choices.map(({ label, text, isKey, upper, lower, all, correlation, byGroup }) => [
    String(number),
    label,
    text,
    isKey ? 'key' : '',
    ...[upper, lower, all].map(String),
    figure(correlation),
    ...byGroup.map(String),
  ])
  const { upper, lower, all, correlation, byGroup } = omitted
  return [
    ...rows,
    [
      String(number),
      'No answer',
      '',
      '',
      ...[upper, lower, all].map(String),
      figure(correlation),
      ...byGroup.map(String),
    ],
  ]
}

/** Builds rows for what was right, or chosen, within questions that are scored as a whole. */
function partBlocks({ questions }: TestReport): string[][][] {
  const parts = questions.flatMap(({ number, parts: own = [] }) =>
    own.map(({ label, text, right, answered }) => [number, label, text, right, answered].map(String)),
  )
  const picks = questions.flatMap(({ number, picks: own = [] }) =>
    own.map(({ label, text, isKey, chosen, answered }) => {
      return [String(number), label, text, isKey ? 'key' : '', String(chosen), String(answered)]
    }),
  )
  const blocks = [
    [['Question', 'Part', 'Right answer', 'Right', 'Answered'], ...parts],
    [['Question', 'Option', 'Text', 'Key', 'Chosen', 'Answered'], ...picks],
  ]
  return blocks.filter((block) => block.length > 1)
}

function figure(value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  return String(Math.round(value * 10_000) / 10_000)
}
