/** The data for scoring a version of a test. It never leaves the server. */

import type { Interaction, QuestionEntry } from '#contracts/answers/kinds.ts'
import type { PaperFormat } from '#contracts/authoring/formats.ts'
import { type OptionId, questionId } from '#contracts/wire/ids.ts'
import { type AnswerKey, buildAnswerKey, parseQuestionEntry } from '#domain/answers/correctness.ts'
import type { ForwardRules } from '#domain/attempts/forward-changes.ts'
import { resolveKeyUnderRuling } from '#domain/scores/rulings.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'
import type { ScoredQuestion } from '#domain/scores/scoring.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { deriveForwardRules } from './forward-rules.ts'
import { getScale } from './get-scale.ts'
import { isRoute, listKeptKeys, nameVersion, type TestVersion } from './kept-versions.ts'
import { readPaperFormat } from './paper-format.ts'
import { classifyQuestions } from './question-subjects.ts'
import {
  parseStoredInteraction,
  parseStoredOptionId,
  parseStoredOptions,
  parseStoredResponse,
} from './stored-options.ts'
import { readStoredRuling } from './stored-rulings.ts'
import { type KeyRow, listKeys } from './tests.queries.ts'
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

/** By `nameVersion`. Has only versions that attempts have started on. */
export async function readAskedByVersion(
  tx: SystemTx,
  versions: readonly TestVersion[],
): Promise<ReadonlyMap<string, readonly AskedQuestion[]>> {
  const kept = await listKeptKeys(tx, versions)
  return new Map(kept.map((test) => [nameVersion(test), countKeys(test.format, test.rows).map(askedQuestion)]))
}

type Counted = ReturnType<typeof countKeys>[number]

async function readCounted(tx: SystemTx, test: TestVersion) {
  const [kept] = await listKeptKeys(tx, [test])
  const format = kept?.format ?? (await readPaperFormat(tx, test))
  // A route that is gone must never become the whole pool.
  const rows = kept?.rows ?? (isRoute(test) ? [] : await listKeys(tx, test.id))
  return { format, counted: countKeys(format, rows) }
}

function countKeys(format: PaperFormat, rows: readonly KeyRow[]) {
  const totals = new Map(format.sections.map((section) => [section.subject, section.questions]))
  const counted = classifyQuestions(format, rows)
  return counted.map((one) => ({ ...one, total: totals.get(one.subject) ?? counted.length }))
}

/** Difficulties are stored in thousandths of a logit. */
const thousandths = 1000

function askedQuestion({ row, subject, topic, total }: Counted): AskedQuestion {
  const versionKey = buildAnswerKey({
    inputType: row.input_type,
    correctOption: parseStoredOptionId(row.correct_option),
    numericAnswer: row.numeric_answer,
    correctResponse: parseStoredResponse(row.correct_response),
  })
  const offered = {
    entry: parseQuestionEntry(row.input_type),
    choose: row.choose_count,
    options: parseStoredOptions(row.options).map(({ id }) => id),
    ...(row.interaction !== null && { interaction: parseStoredInteraction(row.interaction) }),
    ...(row.thousandths !== null && { route: { difficulty: row.thousandths / thousandths, total } }),
  }
  const key = resolveKeyUnderRuling(readStoredRuling(row.ruling), versionKey, offered)
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
  // A route is of one student: it would push out what a class has in common.
  if (isRoute(test)) return readScoringKey(tx, test, test.scale)
  return keys.get(nameVersion(test), test.present, () => readScoringKey(tx, test, test.scale))
}
