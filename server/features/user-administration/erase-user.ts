import type { deleteUser } from '#contracts/accounts/user-administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { asAuthWithin, asAuthWithinSystem, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { type AuditedAct, recordSystemAct } from '../audit/record-act.ts'
import { deleteUserAccount } from './manage-users.ts'
import { deleteAccount, listNamesLeft, listNamesOfUser } from './user-administration.queries.ts'

/**
 * Deletes the account, and returns where the person's name remains: in papers, and in texts that may mean somebody else. Throws the errors
 * of `deleteUserAccount`.
 */
export async function eraseUser(tx: UserTx, person: Person, id: string): Promise<ReplyOf<typeof deleteUser>> {
  const words = await asAuthWithin(tx, person, 'what an erased person was called', (auth) => listNamesOfUser(auth, id))
  const gone = await deleteUserAccount(tx, person, id)
  const nameLeft = await asAuthWithin(tx, person, 'where an erased person is still named', (auth) =>
    listNamesLeft(auth, words),
  )
  return { ...gone, nameLeft }
}

/**
 * Erases an account without an acting administrator, because a family asked for it or the account is unused. The audit log records the
 * places where the name remains and the number of texts, but not the name.
 */
export async function eraseUserBySystem(
  system: SystemTx,
  id: string,
  { action, before }: Pick<AuditedAct, 'action' | 'before'> = { action: 'delete', before: null },
): Promise<void> {
  const left = await asAuthWithinSystem(system, 'an account whose time is over is erased', async (auth) => {
    const words = await listNamesOfUser(auth, id)
    await deleteAccount(auth, id)
    return listNamesLeft(auth, words)
  })
  const after = left.length === 0 ? null : { nameLeft: left.map(({ place, texts }) => `${place} (${texts})`) }
  await recordSystemAct(system, { action, entityType: 'users', entityId: id, before, after })
}
