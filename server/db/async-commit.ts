/**
 * Writes that need not be on a disk, or on a standby, before the reply: counts of tries. Losing one allows one more
 * try. Everything else that is acknowledged is durable: a password, the end of a session, a factor.
 */
import type { Statement } from './batch.ts'

const written = /(?:insert\s+into|delete\s+from|merge\s+into|(?<!do\s+)\bupdate)\s+([\w."]+)/gi
/** A function of ours may write anything. */
const callsOurs = /\b(?:auth|public)\.\w+\s*\(/i

/** Throws where a statement writes anything but counts. */
export function requireAsyncCommit({ name, text }: Statement): void {
  if (known.has(text)) return
  const tables = [...text.matchAll(written)].map(([, table = '']) => table.replaceAll('"', '').toLowerCase())
  if (callsOurs.test(text.replaceAll(written, '')) || tables.some((table) => table !== 'auth.rate_limits')) {
    throw new Error(`${name} writes more than counts, and must not be forgotten.`)
  }
  known.add(text)
}

const known = new Set<string>()
