/** What stays of a person's tests on a device that they signed out of: what the server does not have, and nothing else. */
import {
  clearWork,
  isCopyOfWork,
  ownerKey,
  parseWork,
  type StoredWork,
  type WorkStorage,
  workKeysOfAll,
} from './local-work.ts'

/** A name that no tab has: a page that was open writes its copy no more. */
const nobody = 'signed-out'

export function forgetAcknowledgedWork(storage: WorkStorage): void {
  for (const key of workKeysOfAll(storage)) {
    const work = parseWork(storage.getItem(key))
    // What cannot be read may be all that there is of somebody's answers.
    if (work === null) continue
    if (work.sitting.queue.pending.length === 0) clearWork(storage, key)
    else keepUnsent(storage, key, work)
  }
}

function keepUnsent(storage: WorkStorage, key: string, work: StoredWork) {
  storage.setItem(key, JSON.stringify({ ...work, sitting: { ...work.sitting, confirmed: {} } }))
  if (isCopyOfWork(key)) storage.setItem(ownerKey(key), nobody)
}
