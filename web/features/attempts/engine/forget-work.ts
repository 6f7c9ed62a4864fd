/** Removes a person's tests from a device after sign-out, except for work that the server does not have. */
import {
  buildOwnerKey,
  deleteWork,
  isCopyOfWork,
  listWorkKeys,
  parseStoredWork,
  type StoredWork,
  type WorkStorage,
} from './local-work.ts'

/** An owner name that no tab has, so that pages that are still open stop writing their copies. */
const nobody = 'signed-out'

export function forgetAcknowledgedWork(storage: WorkStorage): void {
  for (const key of listWorkKeys(storage)) {
    const work = parseStoredWork(storage.getItem(key))
    // An unreadable copy may be all that is left of a student's answers.
    if (work === null) continue
    if (work.attempt.queue.pending.length === 0 && work.isSubmitAsked !== true) deleteWork(storage, key)
    else keepUnsent(storage, key, work)
  }
}

function keepUnsent(storage: WorkStorage, key: string, work: StoredWork) {
  storage.setItem(key, JSON.stringify({ ...work, attempt: { ...work.attempt, confirmed: {} } }))
  if (isCopyOfWork(key)) storage.setItem(buildOwnerKey(key), nobody)
}
