/** The round that a student is in, stored on this device, so that a reload resumes it even without a network. */
import * as z from 'zod/mini'
import { answerRecord } from '#contracts/attempts/attempts.ts'
import { examPace, practiceQuestion } from '#contracts/coaching/practice.ts'
import { isRoundOver, type RoundState } from '#domain/coaching/practice-round.ts'
import { keptRoundKey } from './forget-round.ts'

/** An older round is replaced by a new one. */
const longestKept = 24 * 3600 * 1000

export interface RoundOwner {
  readonly owner: string
  /** What the address asks for. */
  readonly address: string
  /** The key of the browser's history entry: the same after a reload, different for another visit. */
  readonly visit: string
}

const round = z.object({
  id: z.string(),
  asked: z.array(z.object({ ...practiceQuestion.shape, card: z.optional(z.string()) })),
  done: z.array(
    z.object({ outcome: z.enum(['right', 'missed', 'skipped']), record: answerRecord, seconds: z.number() }),
  ),
  isShown: z.boolean(),
  draft: answerRecord,
  pace: z.nullable(examPace),
})
const kept = z.object({ owner: z.string(), address: z.string(), visit: z.string(), savedAt: z.number(), round })

export function saveRound(place: RoundOwner, present: RoundState): void {
  try {
    localStorage.setItem(keptRoundKey, JSON.stringify({ ...place, savedAt: Date.now(), round: present }))
  } catch {
    // If storage is full or forbidden, the round continues but does not survive a reload.
  }
}

/** Returns null if there is no round for this person and address. A finished round is returned only after a reload. */
export function readKeptRound({ owner, address, visit }: RoundOwner): RoundState | null {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(keptRoundKey) ?? 'null'))
    if (!read.success || read.data.owner !== owner || read.data.address !== address) return null
    if (Date.now() - read.data.savedAt > longestKept) return null
    return isRoundOver(read.data.round) && read.data.visit !== visit ? null : read.data.round
  } catch {
    return null
  }
}
