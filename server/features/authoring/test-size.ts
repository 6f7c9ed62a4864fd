/** Limits the size of a test before each write, because nothing else limits the sum of many requests. */
import type { QuestionDraft, QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import { Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import { testSizeProblem } from '#domain/authoring/authoring-limits.ts'
import type { UserTx } from '../../db/transactions.ts'
import { countBytesOfTest } from './tests.queries.ts'

/**
 * Throws `invalid_input` if a test would be too large with `growth` more bytes. A test that is already too large can still shrink. `path`
 * is the location of the text in the request, or null if there is none.
 */
export async function requireSize(tx: UserTx, test: string, growth: number, path: string | null) {
  if (growth > 0) requireFittingSize((await countBytesOfTest(tx, test)) + growth, path)
}

/** Throws `invalid_input`, like `requireSize`. */
export function requireFittingSize(bytes: number, path: string | null) {
  const message = testSizeProblem(bytes)
  if (message) throw path === null ? new Refusal('invalid_input', message) : refusedAt(path, message)
}

/** Fields that an author's draft does not have. If they counted, the sizes before and after an edit would differ. */
const ids: ReadonlySet<string> = new Set(['id', 'sectionId', 'revision', 'updatedAt', 'optionIds'])

/** Returns the approximate size in the database, including unknown fields. */
export function bytesOfDrafts(drafts: readonly QuestionDraft[]): number {
  const typed = (key: string, value: unknown) => (ids.has(key) ? undefined : value)
  return drafts.reduce((sum, draft) => sum + Buffer.byteLength(JSON.stringify(draft, typed)), 0)
}

export function bytesOfPassages(passages: readonly QuestionPassage[]): number {
  return passages.reduce((sum, { title, text }) => sum + Buffer.byteLength(title) + Buffer.byteLength(text), 0)
}
