import type { PersonalData } from '#contracts/administration/personal-data.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { asUser, type Identity } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { runReadOnly } from '../../sharing/asker.ts'
import { recordAct } from '../audit/record-act.ts'
import { runAsUserWithPapers } from '../tests/review-paper.ts'
import { collectPersonalData } from './collect-personal-data.ts'
import { findChild } from './personal-data.queries.ts'

/**
 * Exports the child's file for a parent, with the right answers that the parent may see, and logs the export. The file contains tutoring
 * sessions, so a parent who was linked by a code waits as long as for those. Leaves out the addresses of the child's devices. Throws
 * `not_found`, `not_allowed`, `too_early`.
 */
export async function exportChild(
  call: { readonly services: Services; readonly identity: Identity },
  studentId: string,
): Promise<PersonalData> {
  const { services, identity } = call
  const { userId, present } = await runReadOnly(() =>
    runAsUserWithPapers(call, async (tx, person, papers) => {
      requireRole(person, 'parent')
      const child = await findChild(tx, studentId, person.userId, services.clock.now())
      if (!child) throw notFound('student')
      if (!child.sees_sessions) {
        throw new Refusal('too_early', 'You can download this a day after you were linked to your child.')
      }
      return {
        userId: child.user_id,
        present: await collectPersonalData(services, tx, person, papers, child.user_id),
      }
    }),
  )
  const act = { action: 'export', entityType: 'users', entityId: userId, before: null, after: null } as const
  await asUser(services.db, identity, (tx, person) => recordAct(tx, person, act))
  const data = present()
  return { ...data, sessions: data.sessions.map((session) => ({ ...session, address: null })) }
}
