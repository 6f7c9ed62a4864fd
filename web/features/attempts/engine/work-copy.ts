/** The device's copy of an attempt, as one tab reads and writes it. */
import type { AttemptId } from '#contracts/wire/ids.ts'
import { makeRandomId } from '#web/api/random-id.ts'
import type { AttemptCell } from './attempt-cell.ts'
import { dueHandshake, isSubmitAsked, type RecordedAttempt } from './attempt-state.ts'
import { type AttemptWork, dropReplacedChanges, mergeAttemptWork } from './attempt-work.ts'
import {
  buildWorkKey,
  isWorkTakenOver,
  type KeptClock,
  readStoredWork,
  type StoreResult,
  storeWork,
  takeOverWork,
  type WorkStorage,
  type WorkToStore,
} from './local-work.ts'

export interface WorkCopy {
  /** True once another tab owns the copy. */
  isTakenOver(recording: RecordedAttempt): boolean
  /** Writes as the current owner. */
  write(recording: RecordedAttempt, work: AttemptWork): StoreResult
  /** Writes as the new owner, regardless of the previous one. */
  takeOver(recording: RecordedAttempt, work: AttemptWork): StoreResult
  /** Returns the known work of this attempt from the copy and from this tab's memory. */
  earlier(attempt: AttemptId): AttemptWork | null
  /**
   * Drops changes that later changes of the same questions replaced, while the copy grows without the server. Does nothing and returns
   * false if that would save little.
   */
  thin(recording: RecordedAttempt, work: AttemptWork): boolean
}

/** Number of waiting changes after which a bulky copy is thinned. */
const changesWorthThinning = 50

export function createWorkCopy(
  cell: AttemptCell,
  storage: WorkStorage,
  userId: string,
  clock: () => KeptClock | null,
): WorkCopy {
  const keyOf = ({ attemptId }: RecordedAttempt) => buildWorkKey(userId, attemptId)

  function copyOf({ owner: _, ...recording }: RecordedAttempt, attempt: AttemptWork): WorkToStore {
    return { ...recording, clock: clock(), ...(isSubmitAsked(cell.get()) && { isSubmitAsked: true }), attempt }
  }

  const copy: WorkCopy = {
    isTakenOver: (recording) => isWorkTakenOver(storage, keyOf(recording), recording.owner),

    write: (recording, work) => storeWork(storage, keyOf(recording), copyOf(recording, work)),

    takeOver: (recording, work) => takeOverWork(storage, keyOf(recording), recording.owner, copyOf(recording, work)),

    earlier(attempt) {
      const { recording, work, isStoredHere } = cell.get()
      const stored = readStoredWork(storage, buildWorkKey(userId, attempt))?.attempt ?? null
      if (recording?.attemptId !== attempt) return stored
      if (!copy.isTakenOver(recording)) return work
      // The tab that took over the copy got all of this tab's work with it, except what could not be stored.
      return isStoredHere || stored === null ? stored : mergeAttemptWork(stored, work)
    },

    thin(recording, work) {
      const thinner = dropReplacedChanges(work)
      if (work.queue.pending.length - thinner.queue.pending.length < changesWorthThinning) return false
      // The server does not know the new writer, so no other page can send the new numbers in place of the old ones.
      const writer = makeRandomId()
      const renewed = { ...recording, writer, owner: writer, isRenumbered: true }
      const isStoredHere = copy.takeOver(renewed, thinner) !== 'full'
      // Work that could not be stored still belongs to the owner that the device knows: this tab, under its previous name.
      const owner = isStoredHere ? renewed.owner : recording.owner
      cell.set({ work: thinner, recording: { ...renewed, owner }, handshake: dueHandshake, isStoredHere })
      return true
    },
  }
  return copy
}
