/** Describes the findings of a report in sentences without statistics. */

import type { QuestionFlag, TestReport } from '#contracts/reports/reports.ts'
import { minAnswersForFlags } from '#domain/reports/question-flags.ts'
import { computeSmallestDifference } from '#domain/statistics/reliability.ts'
import { joinWords } from '#domain/text/join-words.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

export interface ReportSentence {
  readonly text: string
  /** An `alarm` requires action. */
  readonly tone: 'alarm' | 'note'
}

/** The most important sentence comes first. */
export function listReportSentences(report: TestReport): ReportSentence[] {
  const about = [...alarmsOf(report), ...weakQuestions(report)]
  return [...(about.length === 0 ? [nothingFound(report)] : about), ...precisionOf(report), ...speedOf(report)]
}

function alarmsOf(report: TestReport): ReportSentence[] {
  const wrongKeys = withFlag(report, 'choice_beats_key', 'proof')
  const negative = withFlag(report, 'negative_discrimination', 'proof').filter((one) => !wrongKeys.includes(one))
  const unscored = withFlag(report, 'not_scored', 'proof')
  return [
    ...sentence(wrongKeys, 'alarm', 'probably has a wrong key.', 'probably have a wrong key.'),
    ...sentence(
      negative,
      'alarm',
      'is answered better by weak students than by strong ones. Check its key.',
      'are answered better by weak students than by strong ones. Check their keys.',
    ),
    ...sentence(unscored, 'alarm', 'is not scored for anybody.', 'are not scored for anybody.'),
  ]
}

function weakQuestions(report: TestReport): ReportSentence[] {
  const possible = withFlag(report, 'choice_beats_key', 'suspicion')
  const counted = [
    ['too_easy', 'is too easy.', 'are too easy.'],
    ['too_hard', 'is too hard.', 'are too hard.'],
    [
      'low_discrimination',
      'hardly tells strong and weak students apart.',
      'hardly tell strong and weak students apart.',
    ],
  ] as const
  return [
    ...sentence(
      possible,
      'note',
      'may have a wrong key, but this can be chance.',
      'may have wrong keys, but this can be chance.',
    ),
    ...counted.flatMap(([kind, one, several]): ReportSentence[] => {
      const { length } = withFlag(report, kind, 'suspicion')
      if (length === 0) return []
      return [
        {
          tone: 'note',
          text: length === 1 ? `One question ${one}` : `${capital(inWords(length))} questions ${several}`,
        },
      ]
    }),
  ]
}

function nothingFound({ countedSubmissions }: TestReport): ReportSentence {
  const text =
    countedSubmissions < minAnswersForFlags
      ? `A question can be judged when it has at least ${minAnswersForFlags} answers.`
      : 'No question looks wrong.'
  return { tone: 'note', text }
}

/** Describes how far apart two students' scores must be before the difference is more than chance. */
function precisionOf(report: TestReport): ReportSentence[] {
  const { composite, sections, reliability, isEstimated, countedSubmissions } = report
  if (countedSubmissions < minAnswersForFlags) return []
  const estimated = isEstimated ? ', on an estimated scale' : ''
  const points = (error: number) => Math.ceil(computeSmallestDifference(error))
  if (composite !== null && composite.standardError !== null) {
    return apart(`composites are ${points(composite.standardError)} or more points apart${estimated}`)
  }
  const scaled = sections.flatMap(({ subject, scaled: own }) => {
    const error = own?.standardError ?? null
    return error === null
      ? []
      : apart(`${subjectNames[subject]} scores are ${points(error)} or more points apart${estimated}`)
  })
  if (scaled.length > 0 || reliability.standardError === null) return scaled
  const answers = points(reliability.standardError)
  // No two students can be further apart than the length of the test.
  if (answers > reliability.questions) return [{ tone: 'note', text: 'This test is too short to tell students apart.' }]
  return apart(`totals are ${answers} or more right answers apart`)
}

function apart(words: string): ReportSentence[] {
  return [{ tone: 'note', text: `This test can tell apart students whose ${words}.` }]
}

/** Reports if at least a tenth of the students left the end of the test open. */
function speedOf({ questions, countedSubmissions }: TestReport): ReportSentence[] {
  const last = questions.at(-1)
  if (!last || countedSubmissions < minAnswersForFlags) return []
  const share = last.notReached / countedSubmissions
  if (share < 0.1) return []
  return [{ tone: 'note', text: `${Math.round(100 * share)}% of students did not reach the last question.` }]
}

/** Returns the numbers of the questions with this flag. */
function withFlag({ questions }: TestReport, kind: QuestionFlag['kind'], grade: QuestionFlag['grade']): number[] {
  return questions
    .filter(({ flags }) => flags.some((flag) => flag.kind === kind && flag.grade === grade))
    .map(({ number }) => number)
}

function sentence(
  numbers: readonly number[],
  tone: ReportSentence['tone'],
  one: string,
  several: string,
): ReportSentence[] {
  if (numbers.length === 0) return []
  if (numbers.length === 1) return [{ tone, text: `Question ${numbers[0]} ${one}` }]
  return [{ tone, text: `Questions ${joinWords(numbers.map(String))} ${several}` }]
}

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function inWords(count: number): string {
  return small[count] ?? String(count)
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
