/** What somebody with a card and no session may do: see whose card it is, and choose a password with it. */
import { Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import { readJoinCode } from '#domain/people/join-codes.ts'
import { signInNameOf } from '#domain/people/sign-in-names.ts'
import { hashPassword } from '../../adapters/password-hashing.ts'
import { type Account, getAccount } from '../../auth/accounts/accounts.ts'
import { checkPassword, knownOf } from '../../auth/accounts/password-policy.ts'
import { choosePassword } from '../../auth/messages/choose-password.ts'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { asRefusals } from '../user-administration/auth-refusals.ts'
import { getFullName, takeCard } from './access-cards.queries.ts'
import { cardHash } from './card-hash.ts'

/** Counts wrong codes from one browser and one network, and refuses when there were too many. */
export interface Tries {
  readonly require: () => Promise<void>
  readonly countWrong: () => Promise<void>
}

/** Throws `invalid_input`, `too_many_requests`. */
export async function readCardOwner(services: Services, tries: Tries, typed: string) {
  const hash = await hashOf(tries, typed)
  const owner = await ownerOf(services, tries, hash)
  const fullName = await asAuth(services.db, (tx) => getFullName(tx, owner.id))
  return { fullName, signInName: signInNameOf(owner.email ?? '') }
}

/** What to sign in with. Throws `invalid_input`, `weak_password`, `too_many_requests`, `unavailable`. */
export async function redeemCard(
  services: Services,
  tries: Tries,
  { code, password }: { code: string; password: string },
): Promise<string> {
  const hash = await hashOf(tries, code)
  const owner = await ownerOf(services, tries, hash)
  const passwordHash = await asRefusals(newHash(services, owner, password)).catch((error: unknown) => {
    throw error instanceof Refusal && error.code !== 'unavailable'
      ? refusedAt('password', error.message, error.code)
      : error
  })
  const now = services.clock.now()
  const redeemed = await asAuth(services.db, async (tx) => {
    const person = await takeCard(tx, hash, now, true)
    if (person !== null) await choosePassword(tx, services, person, passwordHash)
    return person !== null
  })
  if (!redeemed) throw unknownCode()
  return owner.email ?? ''
}

async function newHash({ config }: Services, owner: Account, password: string): Promise<string> {
  checkPassword(password, config.auth, knownOf(owner))
  return hashPassword(password)
}

async function hashOf(tries: Tries, typed: string): Promise<string> {
  const code = readJoinCode(typed)
  if (code === null) throw refusedAt('code', 'A code has 8 letters and digits, like CDFH-2345.')
  await tries.require()
  return cardHash(code)
}

async function ownerOf({ db, clock }: Services, tries: Tries, hash: string): Promise<Account> {
  const owner = await asAuth(db, async (tx: AuthTx) => {
    const person = await takeCard(tx, hash, clock.now(), false)
    return person === null ? null : getAccount(tx, person)
  })
  if (owner !== null) return owner
  await tries.countWrong()
  throw unknownCode()
}

function unknownCode(): Refusal {
  return refusedAt('code', 'This code is wrong, used or too old. Check each letter, or ask for a new card.')
}
