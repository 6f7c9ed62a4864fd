import type { PersonalData } from '#contracts/administration/personal-data.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import type { KnownPapers } from '../tests/review-paper.ts'
import { collectPersonalData } from './collect-personal-data.ts'

/** Exports the data of a person who asks for it and cannot sign in. Logs the download. Throws `not_found`. */
export async function exportPerson(
  services: Services,
  tx: UserTx,
  person: Person,
  papers: KnownPapers,
  userId: string,
): Promise<() => PersonalData> {
  const present = await collectPersonalData(services, tx, person, papers, userId)
  await recordAct(tx, person, { action: 'export', entityType: 'users', entityId: userId, before: null, after: null })
  return present
}
