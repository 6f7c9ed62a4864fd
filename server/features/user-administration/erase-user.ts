import type { deleteUser } from '#contracts/accounts/user-administration.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { asAuthWithin, asAuthWithinSystem, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { recordSystemAct } from '../audit/record-act.ts'
import { deleteUserAccount } from './manage-users.ts'
import { deleteAccount, listWords, listWordsLeft } from './user-administration.queries.ts'

/**
 * Deletes the account, and tells where the person's name stays: in papers, and in texts that may mean somebody else. Throws
 * as `deleteUserAccount`.
 */
export async function eraseUser(tx: UserTx, person: Person, id: string): Promise<ReplyOf<typeof deleteUser>> {
  const words = await asAuthWithin(tx, person, 'what an erased person was called', (auth) => listWords(auth, id))
  const gone = await deleteUserAccount(tx, person, id)
  const nameLeft = await asAuthWithin(tx, person, 'where an erased person is still named', (auth) =>
    listWordsLeft(auth, words),
  )
  return { ...gone, nameLeft }
}

/** Without a person who acts: the family asked for it. */
export async function eraseBySystem(system: SystemTx, id: string): Promise<void> {
  await asAuthWithinSystem(system, 'a family asked for it', (auth) => deleteAccount(auth, id))
  await recordSystemAct(system, { action: 'delete', entityType: 'users', entityId: id, before: null, after: null })
}
