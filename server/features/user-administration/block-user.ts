/** Administrators block people. Blocked people keep their work, and can sign in again once they are unblocked. */
import { Refusal } from '#contracts/wire/refusals.ts'
import { isBanned } from '../../auth/accounts/accounts.ts'
import { type AuthTx, asAuthWithin, type Person, type UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { makePersonNotFoundRefusal } from './manage-users.ts'
import { deleteSessions, lockAccounts, updateBan } from './user-administration.queries.ts'

const entityType = 'users'
/** Long enough to last until somebody unblocks the account. */
const years = 100

/** Returns the number of ended sessions. Throws `not_found`, `own_account`, `last_administrator`. */
export async function blockUser(tx: UserTx, person: Person, id: string, now: Date): Promise<number> {
  if (id === person.userId) throw new Refusal('own_account', 'You cannot block your own account.')
  const [wasBlocked, ended] = await asAuthWithin(tx, person, 'an administrator blocks an account', async (accounts) => {
    const blocked = await lockAndRead(accounts, person, id, now)
    await updateBan(accounts, id, endOfBan(now))
    return [blocked, await deleteSessions(accounts, id)] as const
  })
  const [before, after] = [
    { isBlocked: wasBlocked, sessions: ended },
    { isBlocked: true, sessions: 0 },
  ]
  await recordAct(tx, person, { action: 'block', entityType, entityId: id, before, after })
  return ended
}

/** Closes the account of a child whose parent withdrew consent. The caller requests the erasure and records it. */
export async function closeAccount(tx: UserTx, person: Person, id: string, now: Date): Promise<void> {
  await asAuthWithin(tx, person, 'a parent who takes the consent back closes the account', async (accounts) => {
    await updateBan(accounts, id, endOfBan(now))
    await deleteSessions(accounts, id)
  })
}

function endOfBan(now: Date): Date {
  const until = new Date(now)
  until.setFullYear(now.getFullYear() + years)
  return until
}

/** Throws `not_found`. */
export async function unblockUser(tx: UserTx, person: Person, id: string, now: Date): Promise<void> {
  const isBlocked = await asAuthWithin(tx, person, 'an administrator unblocks an account', async (accounts) => {
    const blocked = await lockAndRead(accounts, person, id, now)
    await updateBan(accounts, id, null)
    return blocked
  })
  const [before, after] = [{ isBlocked }, { isBlocked: false }]
  await recordAct(tx, person, { action: 'unblock', entityType, entityId: id, before, after })
}

/**
 * Returns whether the account is blocked. Only an administrator who is not blocked can block others, so one always remains. This holds even
 * if two block each other at the same moment, because each waits here for the other.
 */
async function lockAndRead(accounts: AuthTx, person: Person, id: string, now: Date): Promise<boolean> {
  const locked = await lockAccounts(accounts, [person.userId, id])
  const [me, other] = [person.userId, id].map((wanted) => locked.find((account) => account.id === wanted))
  if (!other) throw makePersonNotFoundRefusal()
  if (!me || isBanned(me, now)) throw new Refusal('last_administrator', 'Another administrator has just blocked you.')
  return isBanned(other, now)
}
