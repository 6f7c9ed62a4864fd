/** Sends changes to the server and records what it acknowledges. */
import type { ChangeBatch } from '#contracts/attempts/attempts.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptClock } from './attempt-clock.ts'
import type { AttemptServer, SaveResult } from './attempt-server.ts'
import { doneHandshake, dueHandshake, type RecordedAttempt } from './attempt-state.ts'
import { confirmChanges, type Delivery, hasUnsentChanges, readForwardWay, setWaiting } from './attempt-work.ts'
import { fitsInOneBatch, getLastChangeNumber, makeBatch } from './change-batch.ts'
import type { SendOutcome } from './dispatcher.ts'
import type { ReplyOutcomes } from './reply-outcomes.ts'
import type { Timers } from './timers.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface SaveRequest {
  /** Returns true if there is something to send, or something to learn from the reply. */
  isDue(): boolean
  send(recording: RecordedAttempt): Promise<SendOutcome>
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
  readonly delivery: Delivery | null
  readonly keeper: WorkKeeper
  readonly outcomes: ReplyOutcomes
  readonly server: Pick<AttemptServer, 'save'>
  readonly timers: Timers
}

type Saved = Extract<SaveResult, { kind: 'saved' }>

export function createSaveRequest(parts: SaveRequestParts): SaveRequest {
  const { cell, clock, delivery, keeper, outcomes, server, timers } = parts
  let mustCheck = false
  let isLeaving = false

  async function send({ attemptId, writer }: RecordedAttempt): Promise<SendOutcome> {
    const { handshake, work } = cell.get()
    const batch = makeBatch({ handshake, work }, writer)
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
        if (!fitsInOneBatch(work)) return result.changeNumber >= getLastChangeNumber(batch) ? 'more' : 'rest'
        return cell.get().submitting === 'waiting' ? 'more' : 'rest'
      case 'elsewhere':
        return outcomes.continuedElsewhere()
      case 'closed':
        confirmHandshake(cell)
        cell.set({ submitting: 'over' })
        return 'more'
      case 'out_of_step':
        return outcomes.openAgain()
      default:
        return outcomes.tryAgain(result)
    }
  }

  function acknowledge(saved: Saved, { currentQuestion }: ChangeBatch, sentAt: number) {
    const { changeNumber, clock: time, refused = [], delivered } = saved
    cell.set({ connection: 'fine', submitRequest: 'none' })
    if (delivered !== undefined) delivery?.add(delivered)
    keeper.revise((work) => confirmChanges(work, changeNumber, currentQuestion, refused))
    goOn(cell, keeper, delivery)
    clock.correct(time, sentAt)
    // Another device has continued differently, so the server's state decides which questions are open here.
    if (refused.some(({ reason }) => reason !== 'handed_in')) cell.set({ handshake: dueHandshake })
  }

  /**
   * Handles the first reply after a reload without a network. If the server knows higher numbers, this device's copy is stale (its end
   * could not be stored). Those numbers then belong to other changes, so all changes get new ones.
   */
  function firstContact(saved: Saved, batch: ChangeBatch, resumedAt: number, sentAt: number): SendOutcome {
    confirmHandshake(cell)
    if (saved.changeNumber > resumedAt) cell.set({ handshake: dueHandshake })
    // The server reports a refusal only once.
    else if (saved.refused !== undefined) acknowledge(saved, batch, sentAt)
    else goOn(cell, keeper, delivery)
    cell.set({ connection: 'fine' })
    clock.correct(saved.clock, sentAt)
    return 'more'
  }

  return {
    isDue: () => mustCheck || hasUnsentChanges(cell.get().work),
    send,
    sendAside() {
      const { handshake, recording, phase, work } = cell.get()
      if (handshake.name === 'due' || recording === null || phase.name !== 'working' || !hasUnsentChanges(work)) return
      void server.save(recording.attemptId, makeBatch({ handshake, work }, recording.writer), true)
    },
    checkNext() {
      mustCheck = true
    },
    leaveNext() {
      isLeaving = true
    },
  }
}

/** An opening that became due in the meantime stays due. */
function confirmHandshake(cell: AttemptCell) {
  if (cell.get().handshake.name === 'unconfirmed') cell.set({ handshake: doneHandshake })
}

/** If the server has everything and this device still has no question, it missed a delivery: the opening brings the whole paper. */
function goOn(cell: AttemptCell, keeper: WorkKeeper, delivery: Delivery | null) {
  if (delivery === null) return
  const { work } = cell.get()
  if (!delivery.isWaiting(readForwardWay(work))) keeper.revise((before) => setWaiting(before, null))
  else if (work.queue.pending.length === 0) cell.set({ handshake: dueHandshake })
}
