/** Lets a person with a card but no session see the owner of the card, and choose a password with it. */
import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { parseJoinCode } from '#domain/people/join-codes.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { hashPassword } from '../../adapters/password-hashing.ts'
import { type Account, getAccount } from '../../auth/accounts/accounts.ts'
import { checkPasswordPolicy, listKnownWords } from '../../auth/accounts/password-policy.ts'
import { choosePassword } from '../../auth/messages/choose-password.ts'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { convertAuthErrors } from '../user-administration/auth-refusals.ts'
import { getFullName, spendCard } from './access-cards.queries.ts'
import { hashCardCode } from './card-hash.ts'

/**
 * Runs the check of a code when its turn comes. The check calls `countWrong` if the code is wrong. Throws `too_many_requests` if the
 * browser has no tries left, or if too many requests are waiting.
 */
export type RunCardCheck = <Result>(check: (countWrong: () => Promise<void>) => Promise<Result>) => Promise<Result>

/** Throws `invalid_input`, `too_many_requests`. */
export async function readCardOwner(services: Services, tries: RunCardCheck, typed: string) {
  const code = readCode(typed)
  const { owner } = await tries((countWrong) => findOwner(services, code, countWrong))
  const fullName = await asAuth(services.db, (tx) => getFullName(tx, owner.id))
  return { fullName, signInName: extractSignInName(owner.email ?? '') }
}

/**
 * Sets the password and returns the address to sign in with. Throws `invalid_input`, `weak_password`, `too_many_requests`, `unavailable`.
 */
export async function redeemCard(
  services: Services,
  tries: RunCardCheck,
  { code: typed, password }: { code: string; password: string },
): Promise<string> {
  const code = readCode(typed)
  const { owner, hash, passwordHash } = await tries(async (countWrong) => {
    const found = await findOwner(services, code, countWrong)
    return { ...found, passwordHash: await newHash(services, found.owner, password) }
  })
  const now = services.clock.now()
  const redeemed = await asAuth(services.db, async (tx) => {
    const person = await spendCard(tx, hash, now, true)
    if (person !== null) await choosePassword(tx, services, person, passwordHash)
    return person !== null
  })
  if (!redeemed) throw unknownCode()
  return owner.email ?? ''
}

function newHash({ config }: Services, owner: Account, password: string): Promise<string> {
  const hashing = async () => {
    checkPasswordPolicy(password, config.auth, listKnownWords(owner))
    return hashPassword(password)
  }
  return convertAuthErrors(hashing()).catch((error: unknown) => {
    throw error instanceof Refusal && error.code !== 'unavailable'
      ? makeInputRefusal('password', error.message, error.code)
      : error
  })
}

function readCode(typed: string): string {
  const code = parseJoinCode(typed)
  if (code === null) throw makeInputRefusal('code', 'A code has 8 letters and digits, like CDFH-2345.')
  return code
}

async function findOwner({ db, clock }: Services, code: string, countWrong: () => Promise<void>) {
  const hash = await hashCardCode(code)
  const owner = await asAuth(db, async (tx: AuthTx) => {
    const person = await spendCard(tx, hash, clock.now(), false)
    return person === null ? null : getAccount(tx, person)
  })
  if (owner !== null) return { owner, hash }
  await countWrong()
  throw unknownCode()
}

function unknownCode(): Refusal {
  return makeInputRefusal('code', 'This code is wrong, used or too old. Check each letter, or ask for a new card.')
}
