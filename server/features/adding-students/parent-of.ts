import type { Newcomer } from '#contracts/people/adding-students.ts'
import { type UserId, userId } from '#contracts/wire/ids.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { createUserAccount } from '../user-administration/manage-users.ts'
import { findAccountByEmail } from './adding-students.queries.ts'

/** Returns the parents' ids in order, and the addresses of new parents. */
export async function addParents(tx: UserTx, person: Person, services: Services, parents: Newcomer['parents']) {
  const [ids, invited]: [UserId[], string[]] = [[], []]
  for (const parent of parents) {
    const { id, isNew } = await parentOf(tx, person, services, parent)
    ids.push(id)
    if (isNew) invited.push(parent.email)
  }
  return { ids, invited }
}

/**
 * Finds the parent with this address, whatever name the row has. A new one is invited by email. Siblings find the parent that an earlier
 * row created. Throws `invalid_input` if the address is not a parent's.
 */
async function parentOf(
  tx: UserTx,
  person: Person,
  services: Services,
  { email, fullName }: Newcomer['parents'][number],
): Promise<{ id: UserId; isNew: boolean }> {
  const known = await findAccountByEmail(tx, email)
  if (!known) {
    const id = await createUserAccount(tx, person, services, { email, fullName, role: 'parent' })
    return { id: userId.parse(id), isNew: true }
  }
  if (known.role !== 'parent') {
    throw makeInputRefusal('parentEmail', `This address belongs to a ${wordOf(known.role)}, not to a parent.`)
  }
  return { id: userId.parse(known.id), isNew: false }
}

function wordOf(role: string): string {
  return role === 'admin' ? 'school administrator' : role
}
