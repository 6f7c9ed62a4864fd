/** What a version of a test is scored by. Stays inside the server. */
import { questionId } from '#contracts/ids.ts'
import { answerKey } from '#domain/correctness.ts'
import type { ScoreScale } from '#domain/scales.ts'
import type { ScoredQuestion } from '#domain/scoring.ts'
import { topicOf } from '#domain/topics.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { findScale } from './find-scale.ts'
import { withSubjects } from './question-subjects.ts'
import { listKeys } from './tests.queries.ts'
import { VersionedCache } from './versioned-cache.ts'

export interface ScoringSheet {
  readonly questions: readonly ScoredQuestion[]
  readonly scale: ScoreScale
  readonly scaleId: string
}

export type ScoringSheets = VersionedCache<ScoringSheet>

export function makeScoringSheets(): ScoringSheets {
  return new VersionedCache()
}

/** Reads within the given transaction: the one connection of the embedded database may be taken by it. */
export async function readScoringSheet(tx: SystemTx, testId: string, scale: string | null): Promise<ScoringSheet> {
  const rows = await listKeys(tx, testId)
  const questions = withSubjects(rows).map(({ row, counted }, questionIndex): ScoredQuestion => {
    return {
      questionId: questionId.parse(row.id),
      subject: counted,
      topic: topicOf({ topic: row.topic, questionNumber: questionIndex + 1 }, rows.length),
      key: answerKey({
        inputType: row.input_type,
        correctAnswer: row.correct_answer,
        numericAnswer: row.numeric_answer,
      }),
    }
  })
  return { questions, ...(await findScale(tx, scale)) }
}
