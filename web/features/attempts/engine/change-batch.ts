/** The unsent changes in one request. */
import { type ChangeBatch, maxChangesPerRequest } from '#contracts/attempts/attempts.ts'
import { takeNextBatch } from '#domain/attempts/change-queue.ts'
import type { AttemptState } from './attempt-state.ts'
import type { AttemptWork } from './attempt-work.ts'

/** Until the server has confirmed the numbers of a resumed attempt, only changes with those numbers are sent. */
export function makeBatch({ work, handshake }: Pick<AttemptState, 'work' | 'handshake'>, writer: string): ChangeBatch {
  const { queue, currentQuestion, waitingSince } = work
  const last = handshake.name === 'unconfirmed' ? handshake.lastNumber : Number.POSITIVE_INFINITY
  const changes = takeNextBatch(queue, maxChangesPerRequest).filter(({ number }) => number <= last)
  return {
    writer,
    changes,
    lastChange: queue.acknowledged + queue.pending.length,
    currentQuestion,
    ...(waitingSince && { waitingSince }),
  }
}

export function fitsInOneBatch({ queue }: AttemptWork): boolean {
  return takeNextBatch(queue, maxChangesPerRequest).length === queue.pending.length
}

/** Returns 0 for a batch without changes. */
export function getLastChangeNumber({ changes }: ChangeBatch): number {
  return changes.at(-1)?.number ?? 0
}
