import type { PlatformSettings } from '#contracts/administration.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { getSetting, insertAuditEntry, updateSetting } from './administration.queries.ts'

const retakePinKey = 'retake_pin'

export async function readSettings(tx: UserTx): Promise<PlatformSettings> {
  return { retakePin: String(await getSetting(tx, retakePinKey)) }
}

/** The log tells that the PIN was changed, and by whom; not what it is. */
export async function changeSettings(tx: UserTx, person: Person, wanted: PlatformSettings): Promise<PlatformSettings> {
  const present = await readSettings(tx)
  if (present.retakePin !== wanted.retakePin) {
    await updateSetting(tx, retakePinKey, wanted.retakePin, person.userId)
    await insertAuditEntry(tx, {
      actor: person.userId,
      action: 'update',
      entityType: 'settings',
      entityId: retakePinKey,
      before: null,
      after: null,
    })
  }
  return wanted
}
