/** The slower parts of a report: times, difficulties, and questions that are harder for some groups of students than for others. */
import * as z from 'zod/mini'
import { type CalibrationScale, calibrationScale } from '#contracts/reports/calibration.ts'
import type { ReportDetailsInput } from '#contracts/reports/reports.ts'
import { adjustDifferences } from '#domain/reports/careful-differences.ts'
import { estimateAbility } from '#domain/statistics/calibration.ts'
import { compareStudentGroups, type GroupComparison } from '#domain/statistics/comparisons.ts'
import { getDifficultyBasis, isCalibrated } from '#domain/statistics/difficulty-levels.ts'
import { summarizeQuestionTimes } from '#domain/statistics/question-times.ts'
import { computeTotals, listCommonColumns, type ResponseMatrix } from '#domain/statistics/response-matrix.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { listShownDifferences, type ReportedItem } from './differences-shown.ts'
import { readEquatedForms } from './equated-forms.ts'
import { type CountedRow, readAnswerSeconds, type SubmissionCache } from './known-submissions.ts'
import { type ReportDriftScope, readReportDrift } from './report-drift.ts'
import { findScoreScales, listCalibrations, listClasses, listSubmissionGroups } from './reports.queries.ts'

type Found = Omit<ReportDetailsInput['comparisons'][number], 'by'>
type Asked = readonly ReportedItem[]

export interface CountedSubmissions {
  readonly scope: ReportDriftScope
  readonly known: SubmissionCache
  /** The counted submissions, oldest first. */
  readonly rows: readonly CountedRow[]
  /** A row for each submission, a column for each item. */
  readonly matrix: ResponseMatrix
  readonly items: Asked
  /** Students of an adaptive test are not compared: those with equal totals had other questions. */
  readonly isAdaptive: boolean
}

export async function readReportDetails(
  tx: UserTx,
  person: Person,
  { scope, known, rows, matrix, items, isAdaptive }: CountedSubmissions,
): Promise<ReportDetailsInput> {
  const submissions = rows.map(({ id }) => id)
  const comparisons = isAdaptive
    ? []
    : [
        ...(await readComparisons(tx, matrix, items, submissions)),
        ...(await readReportDrift(tx, person, scope, items, rows, known)),
      ]
  return {
    times: await readTimes(tx, items, rows),
    comparisons: adjustDifferences(comparisons, items.length),
    rasch: await readRasch(tx, items, isAdaptive ? null : scope.test),
  }
}

/** From the model over all tests: a report shows no figures of its own that would contradict it. `form` is null for an adaptive test. */
async function readRasch(tx: UserTx, items: Asked, form: string | null): Promise<ReportDetailsInput['rasch']> {
  const scales = z.array(calibrationScale).parse(await findScoreScales(tx))
  const equated = form === null ? () => [] : await readEquatedForms(tx, form)
  const ids = items.map(({ questionId }) => questionId)
  const known = new Map((await listCalibrations(tx, ids)).map((row) => [row.id, row]))
  return scales.flatMap((scale) => {
    const asked = items.filter(({ subject }) => subject === scale.subject)
    const questions = asked.flatMap(({ questionId }) => {
      const row = known.get(questionId)
      if (row === undefined || !isCalibrated(row.answers)) return []
      const figures =
        getDifficultyBasis(row.answers) === 'many_answers' ? row : { error: null, infit: null, outfit: null }
      return [
        {
          questionId,
          difficulty: row.difficulty,
          answers: row.answers,
          error: figures.error,
          infit: figures.infit,
          outfit: figures.outfit,
        },
      ]
    })
    if (questions.length === 0) return []
    const isWhole = form !== null && questions.length === asked.length
    const { subject, submissions, linkedSets } = scale
    const abilities = isWhole ? abilitiesOf(questions, scale) : []
    return [{ subject, submissions, linkedSets, questions, abilities, forms: equated(scale) }]
  })
}

/** Of each total from none to all. */
function abilitiesOf(questions: readonly { readonly difficulty: number }[], population: CalibrationScale) {
  const difficulties = questions.map(({ difficulty }) => difficulty)
  return Array.from({ length: difficulties.length + 1 }, (_, total) => ({
    total,
    ...estimateAbility(difficulties, total, population),
  }))
}

async function readTimes(tx: UserTx, items: Asked, rows: readonly CountedRow[]): Promise<ReportDetailsInput['times']> {
  await readAnswerSeconds(tx, rows)
  const byQuestion = new Map(items.map(({ questionId }): [string, number[]] => [questionId, []]))
  for (const { layout, seconds } of rows) {
    for (const [place, question] of layout.questionIds.entries()) byQuestion.get(question)?.push(seconds?.[place] ?? 0)
  }
  return items.flatMap(({ questionId }) => {
    const times = summarizeQuestionTimes(byQuestion.get(questionId) ?? [])
    if (times === null) return []
    const { students, ...rest } = times
    return [{ questionId, submissions: students, ...rest }]
  })
}

async function readComparisons(
  tx: UserTx,
  matrix: ResponseMatrix,
  items: Asked,
  submissions: readonly string[],
): Promise<ReportDetailsInput['comparisons']> {
  const totals = computeTotals(matrix, listCommonColumns(matrix))
  const groups = new Map((await listSubmissionGroups(tx, submissions)).map((row) => [row.id, row]))
  const names = new Map((await listClasses(tx)).map(({ id, name }) => [id, name]))
  const compare = (groupsOf: (submission: string, at: number) => readonly string[]) =>
    compareStudentGroups(matrix, totals, submissions.map(groupsOf)).map((one) => presented(one, items))
  const later = Math.ceil(submissions.length / 2)
  return [
    ...compare((id) => groups.get(id)?.classes ?? []).map((one) => ({
      by: 'class' as const,
      ...one,
      group: names.get(one.group) ?? '',
    })),
    ...compare((id) => [groups.get(id)?.school ?? '']).map((one) => ({ by: 'school' as const, ...one })),
    ...compare((_, at) => (at < later ? [] : [''])).map((one) => ({ by: 'time' as const, ...one })),
  ]
}

function presented({ group, students, others, differences }: GroupComparison, items: Asked): Found {
  return {
    ...{ group, submissions: students, others, sharedQuestions: null, isCompared: differences !== null },
    differences: listShownDifferences(differences, items),
  }
}
