/** Keeps the work in memory and its copy on the device in sync, even if two tabs have the same attempt open. */
import type { Attempt } from '#contracts/attempts/attempts.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { makeRandomId } from '#web/api/random-id.ts'
import type { AttemptCell } from './attempt-cell.ts'
import { isSubmitAsked } from './attempt-state.ts'
import {
  type AttemptWork,
  confirmChanges,
  countWaitingAnswers,
  type FindSet,
  findNoSet,
  resumeAttemptWork,
} from './attempt-work.ts'
import {
  buildWorkKey,
  deleteEarlierWork,
  deleteWork,
  type KeptClock,
  listStoredWork,
  setWorkAside,
  takeOverWork,
  type WorkStorage,
} from './local-work.ts'
import { createWorkCopy, type WorkCopy } from './work-copy.ts'

export interface WorkKeeper {
  /** Applies one step and stores it at once. A tab whose copy was taken over refuses the step and accepts no answers. */
  revise(step: (work: AttemptWork) => AttemptWork): void
  /** Makes this tab the owner, and adds all unsent work from here or from an earlier visit. */
  adopt(attempt: Attempt): void
  /**
   * Makes this tab the owner of the work that the last visit to this test left here, as if that tab had never closed. Returns the clock
   * stored with it; null if there is nothing to continue.
   */
  resume(test: TestId): KeptClock | null
  /** Returns true if the last visit to this test ended while its submit was waiting. */
  isSubmitKept(test: TestId): boolean
  /** The attempt is over: deletes the copy of counted work, and sets aside work that never arrived. */
  release(isCounted: boolean): void
}

export function createWorkKeeper(
  cell: AttemptCell,
  storage: WorkStorage,
  userId: string,
  clock: () => KeptClock | null,
  setOf: FindSet = findNoSet,
): WorkKeeper {
  const copy = createWorkCopy(cell, storage, userId, clock)
  const stored = storeOutsideSteps(cell, copy)

  return {
    revise(step) {
      const { recording, work, isStoredHere } = cell.get()
      if (recording === null) {
        const next = step(work)
        cell.set({
          work: confirmChanges(next, next.queue.acknowledged + next.queue.pending.length, next.currentQuestion),
        })
        return
      }
      if (copy.isTakenOver(recording)) {
        if (cell.get().phase.name === 'working') {
          cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
        }
        return
      }
      const next = step(work)
      if (next === work && isStoredHere) return
      const outcome = copy.write(recording, next)
      if (outcome === 'stored' || !copy.thin(recording, next)) {
        cell.set({ work: next, isStoredHere: outcome !== 'full' })
      }
    },

    adopt(attempt) {
      const recording = beginRecording(attempt)
      const work = resumeAttemptWork(attempt, copy.earlier(attempt.id), setOf)
      deleteEarlierWork(storage, userId, recording)
      const outcome = copy.takeOver(recording, work)
      cell.set({ work, recording, isStoredHere: outcome !== 'full' })
    },

    resume(test) {
      const latest = latestWork(storage, userId, test)
      if (latest === undefined) return null
      const { version: _, clock: __, isSubmitAsked: isAsked = false, attempt, ...kept } = latest.work
      const recording = { ...kept, owner: makeRandomId() }
      const outcome = takeOverWork(storage, latest.key, recording.owner, latest.work)
      stored.isSubmitAsked = isAsked
      cell.set({
        ...{ work: attempt, recording, isStoredHere: outcome !== 'full' },
        ...(isAsked && { submitting: 'waiting' as const }),
      })
      return latest.clock
    },

    isSubmitKept: (test) => latestWork(storage, userId, test)?.work.isSubmitAsked === true,

    release(isCounted) {
      const { recording, work } = cell.get()
      if (recording === null) return
      const key = buildWorkKey(userId, recording.attemptId)
      const isSafe = (isCounted || countWaitingAnswers(work) === 0) && work.refused === undefined
      if (isSafe) deleteWork(storage, key)
      else setWorkAside(storage, key)
    },
  }
}

/** Stores what changes without a step of the work: a submit that the student asked for or took back, and a pause. */
function storeOutsideSteps(cell: AttemptCell, copy: WorkCopy) {
  const stored: { isSubmitAsked: boolean; pausedUntil: string | null } = { isSubmitAsked: false, pausedUntil: null }
  cell.subscribe(() => {
    const { phase, recording, work, pausedUntil } = cell.get()
    const isAsked = isSubmitAsked(cell.get())
    const isPauseNew = phase.name === 'working' && pausedUntil !== stored.pausedUntil
    if (recording === null || (isAsked === stored.isSubmitAsked && !isPauseNew)) return
    stored.isSubmitAsked = isAsked
    if (isPauseNew) stored.pausedUntil = pausedUntil
    if (!copy.isTakenOver(recording)) copy.write(recording, work)
  })
  return stored
}

function beginRecording({ id, testId, writer, isUntimed, tools }: Attempt) {
  return {
    attemptId: id,
    testId,
    writer,
    owner: writer,
    isRenumbered: false,
    ...(isUntimed && { isUntimed }),
    ...(tools && { tools }),
  }
}

/** Returns the latest attempt at this test on this device. */
function latestWork(storage: WorkStorage, userId: string, test: TestId) {
  const [latest] = listStoredWork(storage, userId)
    .flatMap(({ key, work }) => (work.testId === test && work.clock !== null ? [{ key, work, clock: work.clock }] : []))
    .sort((a, b) => b.clock.deviceNow - a.clock.deviceNow)
  return latest
}
