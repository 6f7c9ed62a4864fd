/** The slower parts of a report: times, difficulties, and questions that are harder for some groups of students than for others. */
import * as z from 'zod/mini'
import { type CalibrationScale, calibrationScale } from '#contracts/reports/calibration.ts'
import type { SentDetails } from '#contracts/reports/reports.ts'
import { carefulDifferences } from '#domain/reports/careful-differences.ts'
import { estimateAbility } from '#domain/statistics/calibration.ts'
import { type Comparison, compareGroups } from '#domain/statistics/comparisons.ts'
import { basisOfDifficulty } from '#domain/statistics/difficulty-levels.ts'
import { questionTimes } from '#domain/statistics/question-times.ts'
import { commonColumns, type ResponseMatrix, totalsOver } from '#domain/statistics/response-matrix.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { differencesShown, type ShownItem } from './differences-shown.ts'
import { type CountedRow, type KnownSubmissions, readSeconds } from './known-submissions.ts'
import { type DriftScope, readDrift } from './report-drift.ts'
import { findScales, listCalibrations, listClasses, listGroups } from './reports.queries.ts'

type Found = Omit<SentDetails['comparisons'][number], 'by'>
type Asked = readonly ShownItem[]

export interface Counted {
  readonly scope: DriftScope
  readonly known: KnownSubmissions
  /** The counted submissions, oldest first. */
  readonly rows: readonly CountedRow[]
  /** A row for each submission, a column for each item. */
  readonly matrix: ResponseMatrix
  readonly items: Asked
}

export async function readDetails(
  tx: UserTx,
  person: Person,
  { scope, known, rows, matrix, items }: Counted,
): Promise<SentDetails> {
  const submissions = rows.map(({ id }) => id)
  const comparisons = [
    ...(await readComparisons(tx, matrix, items, submissions)),
    ...(await readDrift(tx, person, scope, items, rows, known)),
  ]
  return {
    times: await readTimes(tx, items, rows),
    comparisons: carefulDifferences(comparisons, items.length),
    rasch: await readRasch(tx, items),
  }
}

/** From the model over all tests: a report shows no figures of its own that would contradict it. */
async function readRasch(tx: UserTx, items: Asked): Promise<SentDetails['rasch']> {
  const scales = z.array(calibrationScale).parse(await findScales(tx))
  const ids = items.map(({ questionId }) => questionId)
  const known = new Map((await listCalibrations(tx, ids)).map((row) => [row.id, row]))
  return scales.flatMap((scale) => {
    const asked = items.filter(({ subject }) => subject === scale.subject)
    const questions = asked.flatMap(({ questionId }) => {
      const row = known.get(questionId)
      const basis = basisOfDifficulty(row?.answers ?? 0)
      if (row === undefined || basis === 'author' || basis === 'first_idea') return []
      const figures = basis === 'many_answers' ? row : { error: null, infit: null, outfit: null }
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
    const isWhole = questions.length === asked.length
    const { subject, submissions, linkedSets } = scale
    return [{ subject, submissions, linkedSets, questions, abilities: isWhole ? abilitiesOf(questions, scale) : [] }]
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

async function readTimes(tx: UserTx, items: Asked, rows: readonly CountedRow[]): Promise<SentDetails['times']> {
  await readSeconds(tx, rows)
  const byQuestion = new Map(items.map(({ questionId }): [string, number[]] => [questionId, []]))
  for (const { layout, seconds } of rows) {
    for (const [place, question] of layout.questionIds.entries()) byQuestion.get(question)?.push(seconds?.[place] ?? 0)
  }
  return items.flatMap(({ questionId }) => {
    const times = questionTimes(byQuestion.get(questionId) ?? [])
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
): Promise<SentDetails['comparisons']> {
  const totals = totalsOver(matrix, commonColumns(matrix))
  const groups = new Map((await listGroups(tx, submissions)).map((row) => [row.id, row]))
  const names = new Map((await listClasses(tx)).map(({ id, name }) => [id, name]))
  const compare = (groupsOf: (submission: string, at: number) => readonly string[]) =>
    compareGroups(matrix, totals, submissions.map(groupsOf)).map((one) => presented(one, items))
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

function presented({ group, students, others, differences }: Comparison, items: Asked): Found {
  return {
    ...{ group, submissions: students, others, sharedQuestions: null, isCompared: differences !== null },
    differences: differencesShown(differences, items),
  }
}
