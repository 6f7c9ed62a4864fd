/** Limits the size of a test before each write, because nothing else limits the sum of many requests. */
import type { QuestionDraft, QuestionPassage } from '#contracts/authoring/authoring-questions.ts'
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { findTestSizeProblem } from '#domain/authoring/authoring-limits.ts'
import type { UserTx } from '../../db/transactions.ts'
import { countBytesOfTest } from './tests.queries.ts'

/**
 * Throws `invalid_input` if a test would be too large with `growth` more bytes. A test that is already too large can still shrink. `path`
 * is the location of the text in the request, or null if there is none.
 */
export async function requireTestSize(tx: UserTx, test: string, growth: number, path: string | null) {
  if (growth > 0) requireAllowedSize((await countBytesOfTest(tx, test)) + growth, path)
}

/** Throws `invalid_input`, like `requireTestSize`. */
export function requireAllowedSize(bytes: number, path: string | null) {
  const message = findTestSizeProblem(bytes)
  if (message) throw path === null ? new Refusal('invalid_input', message) : makeInputRefusal(path, message)
}

/** Fields that an author's draft does not have. If they counted, the sizes before and after an edit would differ. */
const ids: ReadonlySet<string> = new Set(['id', 'sectionId', 'revision', 'updatedAt', 'optionIds'])

/** Returns the approximate size in the database, including unknown fields. */
export function measureDrafts(drafts: readonly QuestionDraft[]): number {
  const typed = (key: string, value: unknown) => (ids.has(key) ? undefined : value)
  return drafts.reduce((sum, draft) => sum + Buffer.byteLength(JSON.stringify(draft, typed)), 0)
}

export function measurePassages(passages: readonly QuestionPassage[]): number {
  return passages.reduce((sum, { title, text }) => sum + Buffer.byteLength(title) + Buffer.byteLength(text), 0)
}
