import type { PersonalData } from '#contracts/administration/personal-data.ts'
import type { Identity } from '../../db/transactions.ts'
import { asAdmin } from '../../http/as-admin.ts'
import type { Services } from '../../services.ts'
import { runReadOnly } from '../../sharing/asker.ts'
import { recordAct } from '../audit/record-act.ts'
import { runWithReviewPapers } from '../tests/review-paper.ts'
import { collectPersonalData } from './collect-personal-data.ts'

/** Exports the data of a person who asks for it and cannot sign in. Logs the download. Throws `not_found`. */
export async function exportPerson(
  call: { readonly services: Services; readonly identity: Identity },
  userId: string,
): Promise<PersonalData> {
  const { services } = call
  const present = await runReadOnly(() =>
    runWithReviewPapers(services, (papers) =>
      asAdmin(call, (tx, person) => collectPersonalData(services, tx, person, papers, userId)),
    ),
  )
  const act = { action: 'export', entityType: 'users', entityId: userId, before: null, after: null } as const
  await asAdmin(call, (tx, person) => recordAct(tx, person, act))
  return present()
}
