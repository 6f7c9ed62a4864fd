import type { QuestionId } from '#contracts/wire/ids.ts'
import { recordAnswers } from '#domain/scores/recorded-answers.ts'
import type { Ruling } from '#domain/scores/rulings.ts'
import { findScoredSection, type Scorecard } from '#domain/scores/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { readGivenSubmissions } from '../submissions/given-answers.ts'
import { getScale } from '../tests/get-scale.ts'
import { scoreWithKey } from './rescoring.ts'
import type { ScoreColumns, ScoredSubmissionRow } from './rulings.queries.ts'

export interface ScoredAgain {
  readonly row: ScoredSubmissionRow
  /** Whether the answer to the question is right; null if it is not scored. */
  readonly before: boolean | null
  readonly after: boolean | null
  readonly scores: ScoreColumns
  readonly marks: string
  readonly isChanged: boolean
}

/** Returns the score of each submission under this ruling on one question, using the submission's original scale. */
export async function scoreAgain(
  tx: SystemTx,
  question: QuestionId,
  rows: readonly ScoredSubmissionRow[],
  ruling: Ruling | null,
): Promise<ScoredAgain[]> {
  const given = await readGivenSubmissions(
    tx,
    rows.map(({ id }) => id),
  )
  const scales = await readScales(tx, rows)
  return rows.map((row) => {
    const submission = given.get(row.id)
    const scale = scales.get(row.score_scale_id)
    if (!submission || !scale) throw new Error('A submission has lost its scale or its answers.')
    const before = scoreWithKey(submission.answers, question, submission.keyInForce(question), scale)
    const after = scoreWithKey(submission.answers, question, submission.keyUnder(question, ruling), scale)
    const scores = scoreColumns(after)
    const { marks } = recordAnswers(after.answers)
    const isChanged = marks !== submission.marks || !areSameScores(scores, row)
    return { row, before: judgement(before, question), after: judgement(after, question), scores, marks, isChanged }
  })
}

async function readScales(tx: SystemTx, rows: readonly ScoredSubmissionRow[]) {
  const scales = new Map<string, Awaited<ReturnType<typeof getScale>>['scale']>()
  for (const name of new Set(rows.map((row) => row.score_scale_id))) {
    scales.set(name, (await getScale(tx, name)).scale)
  }
  return scales
}

function judgement({ answers }: Scorecard, question: QuestionId): boolean | null {
  const own = answers.find(({ questionId }) => questionId === question)
  return own === undefined || own.key.kind === 'unscored' ? null : own.isCorrect
}

function areSameScores(scores: ScoreColumns, row: ScoreColumns): boolean {
  return (
    scores.score_percentage === row.score_percentage &&
    scores.total_questions === row.total_questions &&
    scores.correct_answers === row.correct_answers &&
    scores.reading_raw === row.reading_raw &&
    scores.reading_scored === row.reading_scored &&
    scores.reading_scaled === row.reading_scaled &&
    scores.math_raw === row.math_raw &&
    scores.math_scored === row.math_scored &&
    scores.math_scaled === row.math_scaled &&
    scores.composite === row.composite
  )
}

function scoreColumns(scorecard: Scorecard): ScoreColumns {
  const reading = findScoredSection(scorecard, 'reading')
  const math = findScoredSection(scorecard, 'math')
  return {
    score_percentage: scorecard.scorePercentage,
    total_questions: scorecard.totalQuestions,
    correct_answers: scorecard.correctAnswers,
    reading_raw: reading.raw,
    reading_scored: reading.scored,
    reading_scaled: reading.scaled,
    math_raw: math.raw,
    math_scored: math.scored,
    math_scaled: math.scaled,
    composite: scorecard.composite,
  }
}
