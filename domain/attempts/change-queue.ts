/**
 * The changes that the server has not acknowledged yet. Numbers ascend by one without gaps, so the server can drop changes that it already
 * has and notice missing ones, no matter how often a batch is sent and which replies are lost.
 */
import type { AnswerChange, AnswerRecord, AnswerSheet, Change } from '#contracts/attempts/attempts.ts'

/** The first of `pending` follows `acknowledged`. */
export type ChangeQueue = { readonly acknowledged: number; readonly pending: readonly Change[] }

export function createChangeQueue(acknowledged: number): ChangeQueue {
  return { acknowledged, pending: [] }
}

export function enqueueAnswer(
  queue: ChangeQueue,
  question: AnswerChange['question'],
  record: AnswerRecord,
): ChangeQueue {
  return enqueueChange(queue, { number: 0, question, record })
}

/** The queue gives the change its number. */
export function enqueueChange(queue: ChangeQueue, change: Change): ChangeQueue {
  const number = queue.acknowledged + queue.pending.length + 1
  return { ...queue, pending: [...queue.pending, { ...change, number }] }
}

/** The most characters of JSON in a batch. Encoded and with its envelope, a batch stays below the request size limit. */
export const maxBatchCharacters = 250_000

/** Returns the oldest changes, up to `limit` and as many as fit into one request. At least one change is always included. */
export function takeNextBatch(queue: ChangeQueue, limit: number): readonly Change[] {
  const first = queue.pending.slice(0, limit)
  let characters = 0
  const tooMany = first.findIndex((change, at) => {
    characters += JSON.stringify(change).length
    return at > 0 && characters > maxBatchCharacters
  })
  return tooMany === -1 ? first : first.slice(0, tooMany)
}

/** Ignores a reply that arrives after a later one. */
export function acknowledgeChanges(queue: ChangeQueue, upTo: number): ChangeQueue {
  if (upTo <= queue.acknowledged) return queue
  return { acknowledged: upTo, pending: queue.pending.filter((change) => change.number > upTo) }
}

/**
 * Renumbers all pending changes to follow the server's number when an attempt is opened again. The server may have applied some of them
 * although the reply was lost. They are sent again, because an equal number may be another device's change.
 */
export function rebaseChanges(queue: ChangeQueue, serverChangeNumber: number): ChangeQueue {
  return {
    acknowledged: serverChangeNumber,
    pending: queue.pending.map((change, index) => ({ ...change, number: serverChangeNumber + index + 1 })),
  }
}

/**
 * Returns the answers that the student sees. `base` must hold every acknowledged change: collapse the changes into it when they leave the
 * queue.
 */
export function applyPendingChanges(base: AnswerSheet, queue: ChangeQueue): AnswerSheet {
  return { ...base, ...collapseChanges(queue.pending) }
}

/** The last record of each question. */
export function collapseChanges(changes: readonly Change[]): AnswerSheet {
  return Object.fromEntries(changes.filter(isAnswer).map((change) => [change.question, change.record]))
}

/**
 * Drops answers that a later answer replaces. An answer before a hand-in is kept even if a later one follows the hand-in, because only the
 * earlier one may count.
 */
export function dropReplacedAnswers(changes: readonly Change[]): Change[] {
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

/** Only forward-only tests have other changes. */
export function isAnswer(change: Change): change is AnswerChange {
  return 'record' in change
}
