/**
 * The changes that the server has not acknowledged yet. Numbers ascend by one without a gap. So the server can drop
 * changes that it already has and notice missing ones, however often a batch is sent and whichever replies are lost.
 */
import type { AnswerChange, AnswerRecord, AnswerSheet, Change } from '#contracts/attempts/attempts.ts'

/** The first of `pending` follows `acknowledged`. */
export type ChangeQueue = { readonly acknowledged: number; readonly pending: readonly Change[] }

export function emptyQueue(acknowledged: number): ChangeQueue {
  return { acknowledged, pending: [] }
}

export function enqueue(queue: ChangeQueue, question: AnswerChange['question'], record: AnswerRecord): ChangeQueue {
  return enqueueChange(queue, { number: 0, question, record })
}

/** The queue gives the change its number. */
export function enqueueChange(queue: ChangeQueue, change: Change): ChangeQueue {
  const number = queue.acknowledged + queue.pending.length + 1
  return { ...queue, pending: [...queue.pending, { ...change, number }] }
}

/** The most characters of JSON in a batch. In bytes and with its envelope, it stays below the limit of a request. */
export const batchCharacters = 250_000

/** The oldest changes, up to `limit` and to what fits into one request. A single change is always included. */
export function nextBatch(queue: ChangeQueue, limit: number): readonly Change[] {
  const first = queue.pending.slice(0, limit)
  let characters = 0
  const tooMany = first.findIndex((change, at) => {
    characters += JSON.stringify(change).length
    return at > 0 && characters > batchCharacters
  })
  return tooMany === -1 ? first : first.slice(0, tooMany)
}

/** A reply that arrives after a later one changes nothing. */
export function acknowledge(queue: ChangeQueue, upTo: number): ChangeQueue {
  if (upTo <= queue.acknowledged) return queue
  return { acknowledged: upTo, pending: queue.pending.filter((change) => change.number > upTo) }
}

/**
 * For an attempt that is opened again: renumbers all pending changes to follow the server's number. The server may have
 * applied some of them although the reply was lost. They are sent again, because an equal number may be another
 * device's change.
 */
export function rebase(queue: ChangeQueue, serverChangeNumber: number): ChangeQueue {
  return {
    acknowledged: serverChangeNumber,
    pending: queue.pending.map((change, index) => ({ ...change, number: serverChangeNumber + index + 1 })),
  }
}

/**
 * What the student sees. `base` must hold every acknowledged change: collapse the changes into it when they leave the
 * queue.
 */
export function pendingSheet(base: AnswerSheet, queue: ChangeQueue): AnswerSheet {
  return { ...base, ...collapse(queue.pending) }
}

/** The last record of each question. */
export function collapse(changes: readonly Change[]): AnswerSheet {
  return Object.fromEntries(changes.filter(isAnswer).map((change) => [change.question, change.record]))
}

/**
 * Without the answers that a later one replaces. What was answered before something was handed in stays beside what was answered after
 * it, because only the earlier one may count.
 */
export function thinned(changes: readonly Change[]): Change[] {
  const last = new Map<string, Change>()
  let handIns = 0
  const keys = changes.map((change) => {
    if (!isAnswer(change)) {
      handIns += 1
      return null
    }
    const key = `${handIns} ${change.question}`
    last.set(key, change)
    return key
  })
  return changes.filter((change, at) => {
    const key = keys[at]
    return key === null || key === undefined || last.get(key) === change
  })
}

/** All other changes belong to forward-only tests. */
export function isAnswer(change: Change): change is AnswerChange {
  return 'record' in change
}
