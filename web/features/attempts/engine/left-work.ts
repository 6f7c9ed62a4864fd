/** Answers that a tab left behind on this device before it could send them. */
import { changesPerRequest } from '#contracts/attempts.ts'
import { nextBatch } from '#domain/change-queue.ts'
import type { AttemptServer } from './attempt-server.ts'
import { confirm, hasUnsent, waitingAnswers } from './attempt-work.ts'
import { clearWork, listWork, readWork, type StoredWork, setAside, type WorkStorage, writeWork } from './local-work.ts'

/**
 * Sends them for whoever comes back to the dashboard rather than to the test, as the tab that wrote them would have.
 * Resolves with how many attempts the server learnt something of. What was continued elsewhere is left for the moment
 * when this device opens it again.
 */
export async function sendLeftWork(
  storage: WorkStorage,
  userId: string,
  server: Pick<AttemptServer, 'save'>,
): Promise<number> {
  let served = 0
  for (const { key, work } of listWork(storage, userId)) {
    if (hasUnsent(work.sitting) && (await sendOne(storage, key, work, server))) served += 1
  }
  return served
}

async function sendOne(storage: WorkStorage, key: string, work: StoredWork, server: Pick<AttemptServer, 'save'>) {
  const { attemptId, writer, sitting } = work
  const { currentQuestion } = sitting
  const changes = [...nextBatch(sitting.queue, changesPerRequest)]
  const result = await server.save(attemptId, { writer, changes, currentQuestion })
  // A tab that is still open may have written meanwhile: only what is stored now is brought up to date.
  const now = readWork(storage, key)
  if (now === null || now.writer !== writer) return false
  if (result.kind === 'saved') {
    writeWork(storage, key, { ...now, sitting: confirm(now.sitting, result.changeNumber, currentQuestion) })
    return true
  }
  if (result.kind === 'closed') {
    if (waitingAnswers(now.sitting) > 0) setAside(storage, key)
    else clearWork(storage, key)
  }
  return false
}
