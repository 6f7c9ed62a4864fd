/**
 * Writes that do not have to reach a disk or standby before the response: counts of tries. Losing one allows one more try. Everything else
 * that is acknowledged is durable: a password, the end of a session, a factor.
 */
import type { Statement } from './batch.ts'

const written = /(?:insert\s+into|delete\s+from|merge\s+into|(?<!do\s+)\bupdate)\s+([\w."]+)/gi
/** One of our functions may write anything. */
const callsOurs = /\b(?:auth|public)\.\w+\s*\(/i

/** Throws if a statement writes anything other than counts. */
export function requireAsyncCommit({ name, text }: Statement): void {
  if (known.has(text)) return
  const tables = [...text.matchAll(written)].map(([, table = '']) => table.replaceAll('"', '').toLowerCase())
  if (callsOurs.test(text.replaceAll(written, '')) || tables.some((table) => table !== 'auth.rate_limits')) {
    throw new Error(`${name} writes more than counts, and must not be forgotten.`)
  }
  known.add(text)
}

const known = new Set<string>()
