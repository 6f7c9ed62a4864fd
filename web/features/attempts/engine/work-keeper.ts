/** Keeps the work in memory and its copy on the device in step, also when two tabs have the same attempt open. */
import type { Attempt } from '#contracts/attempts/attempts.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import type { AttemptCell } from './attempt-cell.ts'
import { type AttemptWork, confirm, noSets, resumeWork, type SetOf, waitingAnswers } from './attempt-work.ts'
import {
  clearWork,
  type KeptClock,
  listWork,
  setAside,
  sweepWork,
  takeOver,
  type WorkStorage,
  workKey,
} from './local-work.ts'
import { randomId } from './random-id.ts'
import { createWorkCopy } from './work-copy.ts'

export interface WorkKeeper {
  /** Takes one step and stores it at once. A tab whose copy was taken over refuses the step and accepts no answer. */
  revise(step: (work: AttemptWork) => AttemptWork): void
  /** Makes this tab the owner, with everything that was not sent yet, from here or from an earlier visit, on top. */
  adopt(attempt: Attempt): void
  /**
   * Makes this tab the owner of the work that the last visit to this test left here, as if that tab had never closed,
   * and returns the clock that was kept with it; null if there is nothing to continue.
   */
  resume(test: TestId): KeptClock | null
  /** The attempt is over: what was counted needs no copy, what never arrived is kept apart. */
  release(isCounted: boolean): void
}

export function createWorkKeeper(
  cell: AttemptCell,
  storage: WorkStorage,
  userId: string,
  clock: () => KeptClock | null,
  setOf: SetOf = noSets,
): WorkKeeper {
  const copy = createWorkCopy(cell, storage, userId, clock)

  return {
    revise(step) {
      const { recording, work, isStoredHere } = cell.get()
      if (recording === null) {
        const next = step(work)
        cell.set({ work: confirm(next, next.queue.acknowledged + next.queue.pending.length, next.currentQuestion) })
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
      const { id, testId, writer, tools } = attempt
      const recording = { attemptId: id, testId, writer, owner: writer, isRenumbered: false, ...(tools && { tools }) }
      const work = resumeWork(attempt, copy.earlier(id), setOf)
      sweepWork(storage, userId, recording)
      const outcome = copy.takeOver(recording, work)
      cell.set({ work, recording, isStoredHere: outcome !== 'full' })
    },

    resume(test) {
      const [latest] = listWork(storage, userId)
        .flatMap(({ key, work }) =>
          work.testId === test && work.clock !== null ? [{ key, work, clock: work.clock }] : [],
        )
        .sort((a, b) => b.clock.deviceNow - a.clock.deviceNow)
      if (latest === undefined) return null
      const { version: _, clock: __, attempt, ...kept } = latest.work
      const recording = { ...kept, owner: randomId() }
      const outcome = takeOver(storage, latest.key, recording.owner, latest.work)
      cell.set({ work: attempt, recording, isStoredHere: outcome !== 'full' })
      return latest.clock
    },

    release(isCounted) {
      const { recording, work } = cell.get()
      if (recording === null) return
      const key = workKey(userId, recording.attemptId)
      const isSafe = (isCounted || waitingAnswers(work) === 0) && work.refused === undefined
      if (isSafe) clearWork(storage, key)
      else setAside(storage, key)
    },
  }
}
