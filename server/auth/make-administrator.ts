/** Creates administrators from the command line, because the first one has no other administrator to create it. */
import { type Role, role } from '#contracts/accounts/profile.ts'
import { hashPassword } from '../adapters/password-hashing.ts'
import { type AuthTx, asAuth, asSystem } from '../db/transactions.ts'
import type { Services } from '../services.ts'
import { findUserByEmail } from './accounts/accounts.ts'
import { insertUser, makeEmailExistsError } from './accounts/create-user.ts'
import { checkPasswordPolicy } from './accounts/password-policy.ts'
import { makeTokenLink } from './messages/send-link.ts'
import { parseEmailAddress } from './wire/identifiers.ts'

type Means = Pick<Services, 'db' | 'clock' | 'config'>

export interface KnownPerson {
  readonly id: string
  readonly email: string
  readonly fullName: string
  /** Null for an account without a profile. */
  readonly role: Role | null
}

/** Throws AuthError `validation_failed` for an invalid address. */
export async function findPerson({ db }: Pick<Services, 'db'>, email: string): Promise<KnownPerson | undefined> {
  const address = parseEmailAddress(email)
  return asAuth(db, async (tx) => {
    const user = await findUserByEmail(tx, address)
    if (!user) return undefined
    const profile = await findProfileOf(tx, user.id)
    return {
      id: user.id,
      email: address,
      fullName: profile?.full_name ?? '',
      role: profile ? role.parse(profile.role) : null,
    }
  })
}

/**
 * Returns the new account's id. The address counts as verified. Without a password, the owner chooses one by a link (`makePasswordLink`).
 * Throws AuthError `email_exists`, `validation_failed` or `weak_password`.
 */
export async function makeAdministrator(
  { db, clock, config }: Means,
  { email, fullName, password }: { email: string; fullName: string; password: string | null },
): Promise<string> {
  const address = parseEmailAddress(email)
  if (password !== null) checkPasswordPolicy(password, config.auth, [address, fullName])
  const passwordHash = password === null ? null : await hashPassword(password)
  const role = 'admin'
  const id = await asAuth(db, (tx) =>
    insertUser(tx, {
      ...{ email: address, fullName, role, passwordHash, emailConfirmed: true, now: clock.now() },
      userMetadata: { full_name: fullName, role },
    }),
  )
  if (id === null) throw makeEmailExistsError()
  await note({ db }, { action: 'create', id, before: null, after: { email: address, fullName, role } })
  return id
}

/** Makes the person an administrator from the next request on. The account keeps its password, second factors and records. */
export async function promoteToAdministrator({ db }: Pick<Services, 'db'>, person: KnownPerson): Promise<void> {
  await asAuth(db, async (tx) => {
    await tx.deleteFrom('tutors').where('user_id', '=', person.id).execute()
    await tx.updateTable('user_profiles').set({ role: 'admin' }).where('id', '=', person.id).execute()
  })
  await note({ db }, { action: 'update', id: person.id, before: { role: person.role }, after: { role: 'admin' } })
}

/** Returns the link for choosing a password. It works once and expires like the links in emails. */
export function makePasswordLink(means: Means, { id, email }: { id: string; email: string }): Promise<string> {
  const redirectTo = `${means.config.publicUrl}/reset-password`
  return asAuth(means.db, async (tx) => {
    const request = { userId: id, purpose: 'recovery', kind: 'recovery', to: email, pkce: null, redirectTo } as const
    return (await makeTokenLink(tx, means, request)).link
  })
}

function findProfileOf(tx: AuthTx, id: string) {
  return tx.selectFrom('user_profiles').select(['full_name', 'role']).where('id', '=', id).executeTakeFirst()
}

/** The log names no actor: the operator on the command line has no account. */
function note(
  { db }: Pick<Services, 'db'>,
  { action, id, before, after }: { action: string; id: string; before: object | null; after: object },
) {
  return asSystem(db, 'note an administrator made by command', (tx) =>
    tx
      .insertInto('audit_log')
      .values({
        action,
        entity_type: 'users',
        entity_id: id,
        before: JSON.stringify(before),
        after: JSON.stringify({ ...after, byCommand: true }),
      })
      .execute(),
  )
}
