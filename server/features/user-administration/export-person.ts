import type { PersonalData } from '#contracts/personal-data.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { collectPersonalData } from '../account/personal-data.ts'
import { recordAct } from '../administration/record-act.ts'
import type { KnownSheets } from '../tests/review-sheet.ts'

/** For somebody who asks for their data and cannot sign in. That it was taken is written down. Throws `not_found`. */
export async function exportPersonOf(
  services: Services,
  tx: UserTx,
  admin: Person,
  sheets: KnownSheets,
  userId: string,
): Promise<PersonalData> {
  const data = await collectPersonalData(services, tx, admin, sheets, userId)
  const act = { action: 'export', entityType: 'users', entityId: userId }
  await recordAct(tx, admin, { ...act, before: null, after: null })
  return data
}
