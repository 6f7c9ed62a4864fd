/** Answers that a tab left behind on this device before it could send them. */
import { changesPerRequest } from '#contracts/attempts/attempts.ts'
import { nextBatch } from '#domain/attempts/change-queue.ts'
import type { AttemptServer } from './attempt-server.ts'
import { confirm, hasUnsent, waitingAnswers } from './attempt-work.ts'
import { clearWork, listWork, readWork, type StoredWork, setAside, type WorkStorage, writeWork } from './local-work.ts'

/**
 * Sends them for students who return to the dashboard instead of the test, as the tab that wrote them would have done.
 * Resolves with the number of attempts that were updated. Attempts that continued elsewhere are left until this device
 * opens them again.
 */
export async function sendLeftWork(
  storage: WorkStorage,
  userId: string,
  server: Pick<AttemptServer, 'save'>,
): Promise<number> {
  let served = 0
  for (const { key, work } of listWork(storage, userId)) {
    if (hasUnsent(work.attempt) && (await sendOne(storage, key, work, server))) served += 1
  }
  return served
}

async function sendOne(storage: WorkStorage, key: string, work: StoredWork, server: Pick<AttemptServer, 'save'>) {
  const { attemptId, writer, attempt } = work
  const { currentQuestion } = attempt
  const changes = [...nextBatch(attempt.queue, changesPerRequest)]
  const result = await server.save(attemptId, { writer, changes, currentQuestion })
  // A tab that is still open may have written since: only what is stored now is updated.
  const now = readWork(storage, key)
  if (now === null || now.writer !== writer) return false
  if (result.kind === 'saved') {
    writeWork(storage, key, {
      ...now,
      attempt: confirm(now.attempt, result.changeNumber, currentQuestion, result.refused),
    })
    return true
  }
  if (result.kind === 'closed') {
    if (waitingAnswers(now.attempt) > 0) setAside(storage, key)
    else clearWork(storage, key)
  }
  return false
}
