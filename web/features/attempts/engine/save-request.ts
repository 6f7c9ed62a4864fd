/** Sends changes to the server and records what it acknowledges. */
import type { ChangeBatch } from '#contracts/attempts/attempts.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptClock } from './attempt-clock.ts'
import type { AttemptServer, SaveResult } from './attempt-server.ts'
import { handshakeDone, handshakeDue, type Recording } from './attempt-state.ts'
import { confirm, hasUnsent } from './attempt-work.ts'
import { batchToSend, fitsOneBatch, lastNumber } from './change-batch.ts'
import type { Outcome } from './dispatcher.ts'
import type { ReplyOutcomes } from './reply-outcomes.ts'
import type { Timers } from './timers.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface SaveRequest {
  /** Returns true if there is something to send, or something to learn from the reply. */
  isDue(): boolean
  send(recording: Recording): Promise<Outcome>
  /**
   * Sends in parallel to a running request, from a page that may close before the reply. Repeating changes is harmless.
   */
  sendAside(): void
  /** Sends the next save even without changes, for the clock and to learn who writes the attempt now. */
  checkNext(): void
  /** Sends the next save as from a page that may close before the reply. */
  leaveNext(): void
}

interface SaveRequestParts {
  readonly cell: AttemptCell
  readonly clock: AttemptClock
  readonly keeper: WorkKeeper
  readonly outcomes: ReplyOutcomes
  readonly server: Pick<AttemptServer, 'save'>
  readonly timers: Timers
}

type Saved = Extract<SaveResult, { kind: 'saved' }>

export function createSaveRequest({ cell, clock, keeper, outcomes, server, timers }: SaveRequestParts): SaveRequest {
  let mustCheck = false
  let isLeaving = false

  async function send({ attemptId, writer }: Recording): Promise<Outcome> {
    const { handshake, work } = cell.get()
    const batch = batchToSend({ handshake, work }, writer)
    const sentAt = timers.now()
    mustCheck = false
    const reply = server.save(attemptId, batch, isLeaving)
    isLeaving = false
    const result = await reply
    // The changes have been renumbered since, so the reply says nothing about the waiting ones.
    if (cell.get().recording?.writer !== writer) return 'more'
    switch (result.kind) {
      case 'saved':
        if (handshake.name === 'unconfirmed') return firstContact(result, batch, handshake.lastNumber, sentAt)
        acknowledge(result, batch, sentAt)
        if (cell.get().handshake.name === 'due') return 'more'
        if (!fitsOneBatch(work)) return result.changeNumber >= lastNumber(batch) ? 'more' : 'rest'
        return cell.get().submitting === 'waiting' ? 'more' : 'rest'
      case 'elsewhere':
        return outcomes.continuedElsewhere()
      case 'closed':
        confirmHandshake()
        cell.set({ submitting: 'over' })
        return 'more'
      case 'out_of_step':
        return outcomes.openAgain()
      default:
        return outcomes.tryAgain(result)
    }
  }

  function acknowledge(saved: Saved, { currentQuestion }: ChangeBatch, sentAt: number) {
    const { changeNumber, clock: time, refused = [] } = saved
    cell.set({ connection: 'fine', submitRequest: 'none' })
    keeper.revise((work) => confirm(work, changeNumber, currentQuestion, refused))
    clock.correct(time, sentAt)
    // Another device has continued differently, so the server's state decides which questions are open here.
    if (refused.some(({ reason }) => reason !== 'handed_in')) cell.set({ handshake: handshakeDue })
  }

  /**
   * Handles the first reply after a reload without a network. If the server knows higher numbers, this device's copy is stale (its end
   * could not be stored). Those numbers then belong to other changes, so all changes get new ones.
   */
  function firstContact(saved: Saved, batch: ChangeBatch, resumedAt: number, sentAt: number): Outcome {
    confirmHandshake()
    if (saved.changeNumber > resumedAt) cell.set({ handshake: handshakeDue })
    // The server reports a refusal only once.
    else if (saved.refused !== undefined) acknowledge(saved, batch, sentAt)
    cell.set({ connection: 'fine' })
    clock.correct(saved.clock, sentAt)
    return 'more'
  }

  /** An opening that became due in the meantime stays due. */
  function confirmHandshake() {
    if (cell.get().handshake.name === 'unconfirmed') cell.set({ handshake: handshakeDone })
  }

  return {
    isDue: () => mustCheck || hasUnsent(cell.get().work),
    send,
    sendAside() {
      const { handshake, recording, phase, work } = cell.get()
      if (handshake.name === 'due' || recording === null || phase.name !== 'working' || !hasUnsent(work)) return
      void server.save(recording.attemptId, batchToSend({ handshake, work }, recording.writer), true)
    },
    checkNext() {
      mustCheck = true
    },
    leaveNext() {
      isLeaving = true
    },
  }
}
