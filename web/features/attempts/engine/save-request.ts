/** Sends changes to the server and takes over what it acknowledges. */
import type { ChangeBatch } from '#contracts/attempts.ts'
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
  /** Whether there is something to send, or something to learn from the reply. */
  isDue(): boolean
  send(recording: Recording): Promise<Outcome>
  /** Sends beside a request that is out, from a page that may be gone before its reply. Repeating changes is harmless. */
  sendAside(): void
  /** The next save goes even without changes: for the clock, and to learn who writes the attempt now. */
  checkNext(): void
  /** The next save is sent as by a page that may be gone before its reply. */
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
    // The changes got new numbers in the meantime, so the reply says nothing about what is waiting now.
    if (cell.get().recording?.writer !== writer) return 'more'
    switch (result.kind) {
      case 'saved':
        if (handshake.name === 'unconfirmed') return firstContact(result, handshake.lastNumber, sentAt)
        acknowledge(result, batch, sentAt)
        return !fitsOneBatch(work) && result.changeNumber >= lastNumber(batch) ? 'more' : 'rest'
      case 'elsewhere':
        return outcomes.continuedElsewhere(result)
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

  function acknowledge({ changeNumber, clock: time }: Saved, { currentQuestion }: ChangeBatch, sentAt: number) {
    cell.set({ connection: 'fine' })
    keeper.revise((work) => confirm(work, changeNumber, currentQuestion))
    clock.correct(time, sentAt)
  }

  /**
   * The first reply after a reload without a network. The copy on this device is stale where the server knows higher numbers
   * (the end could not be stored): those numbers name other changes by now, so all changes get new ones.
   */
  function firstContact({ changeNumber, clock: time }: Saved, resumedAt: number, sentAt: number): Outcome {
    confirmHandshake()
    if (changeNumber > resumedAt) cell.set({ handshake: handshakeDue })
    cell.set({ connection: 'fine' })
    clock.correct(time, sentAt)
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
