/** Work that a tab left on this device before it could send it: answers, and a submit that was to follow them. */
import { maxChangesPerRequest } from '#contracts/attempts/attempts.ts'
import { takeNextBatch } from '#domain/attempts/change-queue.ts'
import type { AttemptServer } from './attempt-server.ts'
import { confirmChanges, countWaitingAnswers, hasUnsentChanges } from './attempt-work.ts'
import {
  deleteWork,
  listStoredWork,
  readStoredWork,
  type StoredWork,
  setWorkAside,
  storeWork,
  type WorkStorage,
} from './local-work.ts'

type LeftWorkServer = Pick<AttemptServer, 'save' | 'submit'>

/**
 * Sends the work for students who return to the dashboard instead of the test, as the original tab would have done. Resolves to the number
 * of updated attempts. Work of attempts that continued elsewhere stays until this device opens them again.
 */
export async function sendLeftWork(storage: WorkStorage, userId: string, server: LeftWorkServer): Promise<number> {
  let served = 0
  for (const { key, work } of listStoredWork(storage, userId)) {
    const isSaved = hasUnsentChanges(work.attempt) && (await sendOne(storage, key, work, server))
    const isSubmitted = await submitOne(storage, key, server)
    if (isSaved || isSubmitted) served += 1
  }
  return served
}

async function sendOne(storage: WorkStorage, key: string, work: StoredWork, server: LeftWorkServer) {
  const { attemptId, writer, attempt } = work
  const { currentQuestion, waitingSince } = attempt
  const changes = [...takeNextBatch(attempt.queue, maxChangesPerRequest)]
  const result = await server.save(attemptId, {
    writer,
    changes,
    currentQuestion,
    ...(waitingSince && { waitingSince }),
  })
  // A tab that is still open may have written since, so only the stored work is updated.
  const now = readStoredWork(storage, key)
  if (now === null || now.writer !== writer) return false
  if (result.kind === 'saved') {
    storeWork(storage, key, {
      ...now,
      attempt: confirmChanges(now.attempt, result.changeNumber, currentQuestion, result.refused),
    })
    return true
  }
  if (result.kind === 'closed') putAway(storage, key, now)
  return false
}

/** Submits only if the server has every answer. Others would be missing from the result. */
async function submitOne(storage: WorkStorage, key: string, server: LeftWorkServer) {
  const work = readStoredWork(storage, key)
  if (work?.isSubmitAsked !== true || work.attempt.queue.pending.length > 0) return false
  const { attemptId, writer, attempt } = work
  const result = await server.submit(attemptId, { writer, changes: [], currentQuestion: attempt.currentQuestion })
  if (result.kind !== 'submitted' && result.kind !== 'closed') return false
  const now = readStoredWork(storage, key)
  if (now !== null) putAway(storage, key, now)
  return true
}

/** Removes the work of a finished attempt. */
function putAway(storage: WorkStorage, key: string, { attempt }: StoredWork) {
  if (countWaitingAnswers(attempt) > 0 || attempt.refused !== undefined) setWorkAside(storage, key)
  else deleteWork(storage, key)
}
