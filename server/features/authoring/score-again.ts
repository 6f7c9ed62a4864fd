import type { QuestionId } from '#contracts/wire/ids.ts'
import { recordAnswers } from '#domain/scores/recorded-answers.ts'
import type { Ruling } from '#domain/scores/rulings.ts'
import type { Scorecard } from '#domain/scores/scoring.ts'
import type { ScoreColumns } from '../../db/score-columns.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { readGivenSubmissions } from '../submissions/given-answers.ts'
import { areSameScores, convertToScoreColumns, readScales } from '../submissions/stored-scores.ts'
import { rescoreWithKey } from './rescoring.ts'
import type { ScoredSubmissionRow } from './rulings.queries.ts'

export interface RescoredSubmission {
  readonly row: ScoredSubmissionRow
  /** Whether the answer to the question is right; null if it is not scored. */
  readonly before: boolean | null
  readonly after: boolean | null
  readonly scores: ScoreColumns
  readonly marks: string
  readonly isChanged: boolean
}

/** Returns the score of each submission under this ruling on one question, using the submission's original scale. */
export async function rescoreSubmissions(
  tx: SystemTx,
  question: QuestionId,
  rows: readonly ScoredSubmissionRow[],
  ruling: Ruling | null,
): Promise<RescoredSubmission[]> {
  const given = await readGivenSubmissions(
    tx,
    rows.map(({ id }) => id),
  )
  const scales = await readScales(tx, rows)
  return rows.map((row) => {
    const submission = given.get(row.id)
    const scale = scales.get(row.score_scale_id)
    if (!submission || !scale) throw new Error('A submission has lost its scale or its answers.')
    const before = rescoreWithKey(submission.answers, question, submission.keyInForce(question), scale)
    const after = rescoreWithKey(submission.answers, question, submission.keyUnder(question, ruling), scale)
    const scores = convertToScoreColumns(after)
    const { marks } = recordAnswers(after.answers)
    const isChanged = marks !== submission.marks || !areSameScores(scores, row)
    return { row, before: judgement(before, question), after: judgement(after, question), scores, marks, isChanged }
  })
}

function judgement({ answers }: Scorecard, question: QuestionId): boolean | null {
  const own = answers.find(({ questionId }) => questionId === question)
  return own === undefined || own.key.kind === 'unscored' ? null : own.isCorrect
}
