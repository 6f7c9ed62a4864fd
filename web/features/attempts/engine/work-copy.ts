/** The device's copy of the attempt in a cell, as one tab reads and writes it. */
import type { AttemptId } from '#contracts/wire/ids.ts'
import type { AttemptCell } from './attempt-cell.ts'
import { handshakeDue, isSubmitAsked, type Recording } from './attempt-state.ts'
import { type AttemptWork, joinWork, thinOut } from './attempt-work.ts'
import {
  isTakenOver,
  type KeptClock,
  readWork,
  type Stored,
  takeOver,
  type WorkStorage,
  type WorkToStore,
  workKey,
  writeWork,
} from './local-work.ts'
import { randomId } from './random-id.ts'

export interface WorkCopy {
  /** True once another tab owns the copy. */
  isTakenOver(recording: Recording): boolean
  /** Writes as the present owner. */
  write(recording: Recording, work: AttemptWork): Stored
  /** Writes as the new owner, regardless of the previous one. */
  takeOver(recording: Recording, work: AttemptWork): Stored
  /** What is known of this attempt so far, in the copy and in this tab's memory. */
  earlier(attempt: AttemptId): AttemptWork | null
  /**
   * A copy that grows without the server leaves out what later changes of the same questions replaced. False, and
   * nothing is done, where that would gain little.
   */
  thin(recording: Recording, work: AttemptWork): boolean
}

/** After this many waiting changes, a bulky copy is thinned out. */
const changesWorthThinning = 50

export function createWorkCopy(
  cell: AttemptCell,
  storage: WorkStorage,
  userId: string,
  clock: () => KeptClock | null,
): WorkCopy {
  const keyOf = ({ attemptId }: Recording) => workKey(userId, attemptId)

  function copyOf({ owner: _, ...recording }: Recording, attempt: AttemptWork): WorkToStore {
    return { ...recording, clock: clock(), ...(isSubmitAsked(cell.get()) && { isSubmitAsked: true }), attempt }
  }

  const copy: WorkCopy = {
    isTakenOver: (recording) => isTakenOver(storage, keyOf(recording), recording.owner),

    write: (recording, work) => writeWork(storage, keyOf(recording), copyOf(recording, work)),

    takeOver: (recording, work) => takeOver(storage, keyOf(recording), recording.owner, copyOf(recording, work)),

    earlier(attempt) {
      const { recording, work, isStoredHere } = cell.get()
      const stored = readWork(storage, workKey(userId, attempt))?.attempt ?? null
      if (recording?.attemptId !== attempt) return stored
      if (!copy.isTakenOver(recording)) return work
      // The tab that took the copy over took all of this tab's work with it, unless it could not be stored.
      return isStoredHere || stored === null ? stored : joinWork(stored, work)
    },

    thin(recording, work) {
      const thinner = thinOut(work)
      if (work.queue.pending.length - thinner.queue.pending.length < changesWorthThinning) return false
      // Under a writer that the server does not know, no other page can send the new numbers as if they were the old.
      const writer = randomId()
      const renewed = { ...recording, writer, owner: writer, isRenumbered: true }
      const isStoredHere = copy.takeOver(renewed, thinner) !== 'full'
      // What could not be stored still belongs to the owner that the device knows: this tab, under its name until now.
      const owner = isStoredHere ? renewed.owner : recording.owner
      cell.set({ work: thinner, recording: { ...renewed, owner }, handshake: handshakeDue, isStoredHere })
      return true
    },
  }
  return copy
}
