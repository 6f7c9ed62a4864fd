/** Nothing else limits what many requests add up to: a test is checked before anything is written to it. */
import type { QuestionDraft, QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import { Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import { testSizeProblem } from '#domain/authoring/authoring-limits.ts'
import type { UserTx } from '../../db/transactions.ts'
import { countBytesOfTest } from './tests.queries.ts'

/**
 * Throws `invalid_input` where a test would be too large with `growth` more bytes. One that is too large already can be
 * made smaller. `path` is where the request brings the text, null where it brings none.
 */
export async function requireSize(tx: UserTx, test: string, growth: number, path: string | null) {
  if (growth > 0) requireFittingSize((await countBytesOfTest(tx, test)) + growth, path)
}

/** Throws `invalid_input`, as `requireSize`. */
export function requireFittingSize(bytes: number, path: string | null) {
  const message = testSizeProblem(bytes)
  if (message) throw path === null ? new Refusal('invalid_input', message) : refusedAt(path, message)
}

/** What a draft does not have as an author types it: an edit would count only before or only after. */
const ids: ReadonlySet<string> = new Set(['id', 'sectionId', 'revision', 'updatedAt', 'optionIds'])

/** About what they are in the database, with whatever fields they have. */
export function bytesOfDrafts(drafts: readonly QuestionDraft[]): number {
  const typed = (key: string, value: unknown) => (ids.has(key) ? undefined : value)
  return drafts.reduce((sum, draft) => sum + Buffer.byteLength(JSON.stringify(draft, typed)), 0)
}

export function bytesOfPassages(passages: readonly QuestionPassage[]): number {
  return passages.reduce((sum, { title, text }) => sum + Buffer.byteLength(title) + Buffer.byteLength(text), 0)
}
