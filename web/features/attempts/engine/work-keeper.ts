/** Keeps the work in memory and its copy on the device in step, also when two tabs have the same attempt open. */
import type { Attempt } from '#contracts/attempts.ts'
import type { TestId } from '#contracts/ids.ts'
import type { AttemptCell } from './attempt-cell.ts'
import { handshakeDue, type Recording } from './attempt-state.ts'
import { type AttemptWork, confirm, joinWork, resumeWork, thinOut, waitingAnswers } from './attempt-work.ts'
import {
  clearWork,
  isTakenOver,
  type KeptClock,
  listWork,
  readWork,
  setAside,
  sweepWork,
  takeOver,
  type WorkStorage,
  type WorkToStore,
  workKey,
  writeWork,
} from './local-work.ts'
import { randomId } from './random-id.ts'

export interface WorkKeeper {
  /** Takes one step and stores it at once. A tab whose copy was taken over takes no step: its answer is not accepted. */
  revise(step: (work: AttemptWork) => AttemptWork): void
  /** Makes this tab the owner, with everything that was not sent yet, from here or from an earlier visit, on top. */
  adopt(attempt: Attempt): void
  /**
   * Makes this tab the owner of what the last visit to this test left here, as if that tab had never gone, and gives the
   * clock that was kept with it; null when there is nothing to go on with.
   */
  resume(test: TestId): KeptClock | null
  /** The attempt is over: what was counted needs no copy, what never arrived is kept apart. */
  release(isCounted: boolean): void
}

/** So many changes may wait before a copy that became bulky is thinned out. */
const changesWorthThinning = 50

export function createWorkKeeper(
  cell: AttemptCell,
  storage: WorkStorage,
  userId: string,
  clock: () => KeptClock | null,
): WorkKeeper {
  function copyOf({ attemptId, testId, writer, isRenumbered }: Recording, sitting: AttemptWork): WorkToStore {
    return { attemptId, testId, writer, isRenumbered, clock: clock(), sitting }
  }

  function ownKey(): string | null {
    const { recording } = cell.get()
    return recording === null ? null : workKey(userId, recording.attemptId)
  }

  function earlierWork(key: string): AttemptWork | null {
    const { recording, work, isStoredHere } = cell.get()
    const stored = readWork(storage, key)?.sitting ?? null
    if (recording === null || ownKey() !== key) return stored
    if (!isTakenOver(storage, key, recording.owner)) return work
    // The tab that took the copy over took all of this tab's work with it, unless it could not be stored.
    return isStoredHere || stored === null ? stored : joinWork(stored, work)
  }

  /** A copy that grows without the server leaves out what later changes of the same questions replaced. */
  function thin(key: string, work: AttemptWork): boolean {
    const { recording } = cell.get()
    const thinner = thinOut(work)
    const isWorthIt = work.queue.pending.length - thinner.queue.pending.length >= changesWorthThinning
    if (recording === null || !isWorthIt) return false
    // Under a writer that the server does not know, no other page can send the new numbers as if they were the old.
    const writer = randomId()
    const renewed = { ...recording, writer, owner: writer, isRenumbered: true }
    const outcome = takeOver(storage, key, renewed.owner, copyOf(renewed, thinner))
    cell.set({ work: thinner, recording: renewed, handshake: handshakeDue, isStoredHere: outcome !== 'full' })
    return true
  }

  return {
    revise(step) {
      const { recording, work, isStoredHere } = cell.get()
      const key = ownKey()
      if (recording === null || key === null) {
        const next = step(work)
        cell.set({ work: confirm(next, next.queue.acknowledged + next.queue.pending.length, next.currentQuestion) })
        return
      }
      if (isTakenOver(storage, key, recording.owner)) {
        if (cell.get().phase.name === 'working') {
          cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
        }
        return
      }
      const next = step(work)
      if (next === work && isStoredHere) return
      const outcome = writeWork(storage, key, copyOf(recording, next))
      if (outcome === 'stored' || !thin(key, next)) cell.set({ work: next, isStoredHere: outcome !== 'full' })
    },

    adopt(attempt) {
      const key = workKey(userId, attempt.id)
      const work = resumeWork(attempt, earlierWork(key))
      const { id, testId, writer } = attempt
      const recording = { attemptId: id, testId, writer, owner: writer, isRenumbered: false }
      sweepWork(storage, userId, recording)
      const outcome = takeOver(storage, key, recording.owner, copyOf(recording, work))
      cell.set({ work, recording, isStoredHere: outcome !== 'full' })
    },

    resume(test) {
      const [latest] = listWork(storage, userId)
        .flatMap(({ key, work }) =>
          work.testId === test && work.clock !== null ? [{ key, work, clock: work.clock }] : [],
        )
        .sort((a, b) => b.clock.deviceNow - a.clock.deviceNow)
      if (latest === undefined) return null
      const { attemptId, testId, writer, isRenumbered, sitting } = latest.work
      const recording = { attemptId, testId, writer, owner: randomId(), isRenumbered }
      const outcome = takeOver(storage, latest.key, recording.owner, latest.work)
      cell.set({ work: sitting, recording, isStoredHere: outcome !== 'full' })
      return latest.clock
    },

    release(isCounted) {
      const key = ownKey()
      if (key === null) return
      if (isCounted || waitingAnswers(cell.get().work) === 0) clearWork(storage, key)
      else setAside(storage, key)
    },
  }
}
