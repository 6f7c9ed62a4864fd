/** The data for scoring a version of a test. It never leaves the server. */

import type { Interaction, QuestionEntry } from '#contracts/answers/kinds.ts'
import { type OptionId, questionId } from '#contracts/wire/ids.ts'
import { type AnswerKey, answerKey, readEntry } from '#domain/answers/correctness.ts'
import type { ForwardRules } from '#domain/attempts/forward-changes.ts'
import { keyUnder } from '#domain/scores/rulings.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import type { ScoredQuestion } from '#domain/scores/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { deriveForwardRules } from './forward-rules.ts'
import { getScale } from './get-scale.ts'
import { listKeptKeys, type TestVersion } from './kept-versions.ts'
import { readPaperFormat } from './paper-format.ts'
import { countedQuestions } from './question-subjects.ts'
import { storedInteraction, storedOptionId, storedOptions, storedResponse } from './stored-options.ts'
import { readStoredRuling } from './stored-rulings.ts'
import { listKeys } from './tests.queries.ts'
import type { VersionedCache } from './versioned-cache.ts'

export interface AskedQuestion extends ScoredQuestion {
  /** The key of the version. `key` is the effective key, under the ruling in force. */
  readonly versionKey: AnswerKey
  readonly entry: QuestionEntry
  /** How many identifiers make a complete answer; null if any number does. */
  readonly choose: number | null
  /** In display order. */
  readonly options: readonly OptionId[]
  readonly interaction?: Interaction | undefined
}

export interface ScoringKey {
  readonly questions: readonly AskedQuestion[]
  /** Null if students can go back. */
  readonly forward: ForwardRules | null
  readonly scale: ScoreScale
  readonly scaleId: string
}

export type ScoringKeys = VersionedCache<ScoringKey>

/**
 * Reads the version that attempts have started on, or else the present one. Uses the given transaction, because it may hold the only
 * connection of the embedded database.
 */
export async function readScoringKey(tx: SystemTx, test: TestVersion, scale: string | null): Promise<ScoringKey> {
  const { format, counted } = await readCounted(tx, test)
  return {
    questions: counted.map(askedQuestion),
    forward: deriveForwardRules(format, counted),
    ...(await getScale(tx, scale)),
  }
}

/** As `readScoringKey`. */
export async function readAskedQuestions(tx: SystemTx, test: TestVersion): Promise<AskedQuestion[]> {
  return (await readCounted(tx, test)).counted.map(askedQuestion)
}

type Counted = Awaited<ReturnType<typeof readCounted>>['counted'][number]

async function readCounted(tx: SystemTx, test: TestVersion) {
  const kept = await listKeptKeys(tx, test)
  const rows = kept.length > 0 ? kept : await listKeys(tx, test.id)
  const format = await readPaperFormat(tx, test)
  return { format, counted: countedQuestions(format, rows) }
}

function askedQuestion({ row, subject, topic }: Counted): AskedQuestion {
  const versionKey = answerKey({
    inputType: row.input_type,
    correctOption: storedOptionId(row.correct_option),
    numericAnswer: row.numeric_answer,
    correctResponse: storedResponse(row.correct_response),
  })
  const offered = {
    entry: readEntry(row.input_type),
    choose: row.choose_count,
    options: storedOptions(row.options).map(({ id }) => id),
    ...(row.interaction !== null && { interaction: storedInteraction(row.interaction) }),
  }
  const key = keyUnder(readStoredRuling(row.ruling), versionKey, offered)
  return { questionId: questionId.parse(row.id), subject, topic, key, versionKey, unit: row.unit_label, ...offered }
}

/**
 * Reads from the cache. `scale` is null for the default one; `present` is the number of the present version, which rises when a scale
 * changes.
 */
export function getScoringKey(
  keys: ScoringKeys,
  tx: SystemTx,
  test: TestVersion & { present: number; scale: string | null },
): Promise<ScoringKey> {
  return keys.get(`${test.id}#${test.version}`, test.present, () => readScoringKey(tx, test, test.scale))
}
