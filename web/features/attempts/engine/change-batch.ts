/** The unsent changes in one request. */
import { type ChangeBatch, changesPerRequest } from '#contracts/attempts/attempts.ts'
import { nextBatch } from '#domain/attempts/change-queue.ts'
import type { AttemptState } from './attempt-state.ts'
import type { AttemptWork } from './attempt-work.ts'

/** Until the server has confirmed the numbers of a resumed attempt, only changes with those numbers are sent. */
export function batchToSend(
  { work, handshake }: Pick<AttemptState, 'work' | 'handshake'>,
  writer: string,
): ChangeBatch {
  const { queue, currentQuestion } = work
  const last = handshake.name === 'unconfirmed' ? handshake.lastNumber : Number.POSITIVE_INFINITY
  const changes = nextBatch(queue, changesPerRequest).filter(({ number }) => number <= last)
  return { writer, changes, lastChange: queue.acknowledged + queue.pending.length, currentQuestion }
}

export function fitsOneBatch({ queue }: AttemptWork): boolean {
  return nextBatch(queue, changesPerRequest).length === queue.pending.length
}

/** Returns 0 for a batch without changes. */
export function lastNumber({ changes }: ChangeBatch): number {
  return changes.at(-1)?.number ?? 0
}
