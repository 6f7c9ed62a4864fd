import { expect, test } from 'vitest'
import { type QuestionFlag, type TestReport, testReport } from '#contracts/reports/reports.ts'
import { describeComparison } from './comparison-words.ts'
import { listReportSentences } from './report-sentences.ts'

const chosen = { all: 0, upper: 0, lower: 0, correlation: null, byGroup: [] }
const reliability = {
  ...{ questions: 30, meanTotal: 15, standardDeviation: 6, alpha: 0.84, alphaInterval: { low: 0.8, high: 0.87 } },
  ...{ meanInterval: { low: 14, high: 16 }, interItemCorrelation: 0.15 },
  standardError: 2.4,
}

type Flag = Omit<QuestionFlag, 'choice'>
const wrongKey: Flag = { kind: 'choice_beats_key', grade: 'proof' }
const perhaps: Flag = { kind: 'choice_beats_key', grade: 'suspicion' }
const negative: Flag = { kind: 'negative_discrimination', grade: 'proof' }
const easy: Flag = { kind: 'too_easy', grade: 'suspicion' }
const low: Flag = { kind: 'low_discrimination', grade: 'suspicion' }

function aReport(flags: readonly (readonly Flag[])[], fields: object = {}): TestReport {
  return testReport.parse({
    test: { id: crypto.randomUUID(), slug: 'winter', title: 'Winter' },
    ...{ counted: 'first', submissions: 200, students: 200, countedSubmissions: 200, scores: null, composite: null },
    ...{ isEstimated: false, distribution: [], sections: [], topics: [], reliability, scoreTable: [] },
    ...{ groups: { upper: 54, lower: 54 }, scoreGroups: [], details: null },
    questions: flags.map((own, at) => ({
      ...{
        questionId: crypto.randomUUID(),
        number: at + 1,
        subject: 'math',
        topic: 'Circles',
        text: '',
        entry: 'choice',
      },
      ...{ scored: 200, facility: 0.5, discrimination: 0.3, discriminationInterval: null, totalCorrelation: 0.4 },
      ...{
        totalInterval: null,
        biserial: null,
        alphaIfDeleted: 0.8,
        upperLower: 0.4,
        choices: [],
        omitted: chosen,
        notReached: 0,
      },
      flags: own.map((flag) => ({ ...flag, choice: null })),
    })),
    ...fields,
  })
}

const textsOf = (report: TestReport) => listReportSentences(report).map(({ text }) => text)
const precise = 'This test can tell apart students whose totals are 7 or more right answers apart.'

test.each([
  [[[], []], ['No question looks wrong.']],
  [
    [[], [wrongKey, negative], [easy], [easy]],
    ['Question 2 probably has a wrong key.', 'Two questions are too easy.'],
  ],
  [
    [[wrongKey], [wrongKey], [wrongKey], [negative], [low]],
    [
      'Questions 1, 2, and 3 probably have a wrong key.',
      'Question 4 is answered better by weak students than by strong ones. Check its key.',
      'One question hardly tells strong and weak students apart.',
    ],
  ],
  [[[perhaps]], ['Question 1 may have a wrong key, but this can be chance.']],
])('%j is said in plain sentences', (flags, sentences) => {
  expect(textsOf(aReport(flags))).toEqual([...sentences, precise])
})

test('an alarm comes before notes, and only a proof is one', () => {
  expect(listReportSentences(aReport([[easy], [perhaps], [negative]])).map(({ tone }) => tone)).toEqual([
    ...['alarm', 'note', 'note', 'note'],
  ])
})

test('how precise the test is comes in scaled points where it has them, and says where they are estimated', () => {
  const composite = { mean: 450, submissions: 200, standardError: 14.2 }
  expect(textsOf(aReport([[]], { composite, isEstimated: true })).at(-1)).toBe(
    'This test can tell apart students whose composites are 40 or more points apart, on an estimated scale.',
  )
  const scaled = { mean: 250, submissions: 200, standardError: 10 }
  const sections = [{ subject: 'math', correct: 5, scored: 10, scaled, reliability, scoreTable: [] }]
  expect(textsOf(aReport([[]], { sections })).at(-1)).toBe(
    'This test can tell apart students whose Math scores are 28 or more points apart.',
  )
  expect(textsOf(aReport([[]], { reliability: { ...reliability, questions: 5 } })).at(-1)).toBe(
    'This test is too short to tell students apart.',
  )
  expect(textsOf(aReport([[]], { reliability: { ...reliability, alpha: null, standardError: null } }))).toEqual([
    'No question looks wrong.',
  ])
})

test('few submissions judge nothing; many who did not reach the end are named', () => {
  expect(textsOf(aReport([[]], { countedSubmissions: 4 }))).toEqual([
    'A question can be judged when it has at least 10 answers.',
  ])
  const report = aReport([[], []])
  const questions = report.questions.map((question) => ({ ...question, notReached: 30 }))
  expect(textsOf({ ...report, questions }).at(-1)).toBe('15% of students did not reach the last question.')
})

test('a comparison says which side is larger, and when there are too few', () => {
  const counts = { submissions: 40, others: 160, sharedQuestions: null }
  const one = { by: 'class' as const, group: 'Blue', ...counts, isCompared: true }
  expect(describeComparison({ ...one, differences: [] })).toEqual({
    title: 'Blue: 40 against 160 others',
    sentences: ['No question is harder or easier than for others.'],
  })
  const [question] = aReport([[]]).questions
  const difference = {
    questionId: question?.questionId,
    number: 7,
    delta: -1.8,
    deltaError: 0.4,
    p: 0.01,
    size: 'large',
  }
  const parsed = aReport([[]], {
    details: { times: [], rasch: [], comparisons: [{ ...one, by: 'time', differences: [difference] }] },
  })
  expect(parsed.details?.comparisons.map(describeComparison)).toEqual([
    {
      title: 'Later half of the submissions: 40 against 160 others',
      sentences: ['Question 7 is much harder for them (Δ −1.80, standard error 0.40).'],
    },
  ])
  const moderate = { ...one, isCompared: true, differences: [] }
  expect(
    parsed.details?.comparisons
      .flatMap(({ differences }) => differences)
      .flatMap((found) => describeComparison({ ...moderate, differences: [{ ...found, size: 'moderate' }] }).sentences),
  ).toEqual(['Question 7 may be harder for them, but this can be chance (Δ −1.80, standard error 0.40).'])
  expect(describeComparison({ ...one, isCompared: false, differences: [] }).sentences).toEqual([
    'Not compared: it takes at least 30 on each side.',
  ])
})
