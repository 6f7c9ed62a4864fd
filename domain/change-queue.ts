/**
 * The changes that the server has not acknowledged yet. Numbers ascend by one without a gap, so the server can drop
 * what it has seen and notice what it has missed, however often a batch is sent and whichever replies are lost.
 */
import type { AnswerRecord, AnswerSheet, Change } from '#contracts/attempts.ts'

/** The first of `pending` follows `acknowledged`. */
export type ChangeQueue = { readonly acknowledged: number; readonly pending: readonly Change[] }

export function emptyQueue(acknowledged: number): ChangeQueue {
  return { acknowledged, pending: [] }
}

export function enqueue(queue: ChangeQueue, question: Change['question'], record: AnswerRecord): ChangeQueue {
  const number = queue.acknowledged + queue.pending.length + 1
  return { ...queue, pending: [...queue.pending, { number, question, record }] }
}

/** Characters of JSON that a batch may come to: in bytes, with its envelope, it stays below what a request may carry. */
export const batchCharacters = 250_000

/** The oldest changes, at most `limit` and no more than fit into one request; a single one always goes. */
export function nextBatch(queue: ChangeQueue, limit: number): readonly Change[] {
  const first = queue.pending.slice(0, limit)
  let characters = 0
  const tooMany = first.findIndex((change, at) => {
    characters += JSON.stringify(change).length
    return at > 0 && characters > batchCharacters
  })
  return tooMany === -1 ? first : first.slice(0, tooMany)
}

/** A reply that is overtaken by a later one changes nothing. */
export function acknowledge(queue: ChangeQueue, upTo: number): ChangeQueue {
  if (upTo <= queue.acknowledged) return queue
  return { acknowledged: upTo, pending: queue.pending.filter((change) => change.number > upTo) }
}

/**
 * For an attempt that is opened again: everything pending is numbered anew to follow the server's number. Some of it may
 * have been applied with its reply lost; it is sent again, because an equal number may be another device's change.
 */
export function rebase(queue: ChangeQueue, serverChangeNumber: number): ChangeQueue {
  return {
    acknowledged: serverChangeNumber,
    pending: queue.pending.map((change, index) => ({ ...change, number: serverChangeNumber + index + 1 })),
  }
}

/** What the student sees. `base` must hold every acknowledged change: collapse them into it as they leave the queue. */
export function pendingSheet(base: AnswerSheet, queue: ChangeQueue): AnswerSheet {
  return { ...base, ...collapse(queue.pending) }
}

/** The last record of each question. */
export function collapse(changes: readonly Change[]): AnswerSheet {
  return Object.fromEntries(changes.map((change) => [change.question, change.record]))
}
