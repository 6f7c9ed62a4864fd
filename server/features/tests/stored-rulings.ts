import * as z from 'zod/mini'
import { keyAnswer } from '#contracts/authoring/rulings.ts'
import type { Ruling } from '#domain/scores/rulings.ts'

const accepted = z.array(keyAnswer)

const storedRuling = z.nullable(z.object({ kind: z.enum(['answers', 'everybody', 'nobody']), accepted }))

/** Returns null if no ruling is in force. */
export function readStoredRuling(column: unknown): Ruling | null {
  const stored = storedRuling.parse(column)
  if (stored === null) return null
  return stored.kind === 'answers' ? { kind: stored.kind, accepted: stored.accepted } : { kind: stored.kind }
}
