import type { QuestionId } from '#contracts/ids.ts'
import type { AnswerKey } from '#domain/correctness.ts'
import { scoreWithKey } from '#domain/key-repair.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { keyOf } from '../submissions/stored-answers.ts'
import { findScale } from '../tests/find-scale.ts'
import {
  listRecordedAnswers,
  type RecordedAnswerRow,
  type ScoreColumns,
  type ScoredSubmissionRow,
} from './key-repairs.queries.ts'
import { recordedAnswer, scoreColumns } from './recorded-answers.ts'

/** The key of the question and whether the answer to it is right; null where it is not scored. */
interface Judgement {
  readonly key: AnswerKey
  readonly isCorrect: boolean | null
}

export interface ScoredAgain {
  readonly row: ScoredSubmissionRow
  readonly before: Judgement
  readonly after: Judgement
  readonly scores: ScoreColumns
}

/** What each submission is worth with another key for one question, by the scale that it was scored with. */
export async function scoreAgain(
  tx: UserTx,
  person: Person,
  question: QuestionId,
  rows: readonly ScoredSubmissionRow[],
  keyFor: (row: ScoredSubmissionRow) => AnswerKey,
): Promise<ScoredAgain[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const answers = bySubmission(await listRecordedAnswers(tx, ids))
  const scales = await readScales(tx, person, rows)
  return rows.map((row) => {
    const recorded = answers.get(row.id) ?? []
    const own = recorded.find((answer) => answer.question_id === question)
    const scale = scales.get(row.score_scale_id)
    if (!own || !scale) throw new Error('A submission has lost its scale or its answers.')
    const key = keyFor(row)
    const scorecard = scoreWithKey(recorded.map(recordedAnswer), question, key, scale)
    const isCorrect = scorecard.answers.some((answer) => answer.questionId === question && answer.isCorrect)
    return {
      row,
      before: judgement(keyOf(own.correct_answer), own.is_correct),
      after: judgement(key, isCorrect),
      scores: scoreColumns(scorecard),
    }
  })
}

function judgement(key: AnswerKey, isCorrect: boolean): Judgement {
  return { key, isCorrect: key.kind === 'unscored' ? null : isCorrect }
}

async function readScales(tx: UserTx, person: Person, rows: readonly ScoredSubmissionRow[]) {
  const names = [...new Set(rows.map((row) => row.score_scale_id))]
  return elevated(tx, person, 'read the scales that submissions were scored with', async (system) => {
    const scales = new Map<string, Awaited<ReturnType<typeof findScale>>['scale']>()
    for (const name of names) scales.set(name, (await findScale(system, name)).scale)
    return scales
  })
}

function bySubmission(rows: readonly RecordedAnswerRow[]): ReadonlyMap<string, readonly RecordedAnswerRow[]> {
  const groups = new Map<string, RecordedAnswerRow[]>()
  for (const row of rows) {
    const group = groups.get(row.submission_id)
    if (group) group.push(row)
    else groups.set(row.submission_id, [row])
  }
  return groups
}
