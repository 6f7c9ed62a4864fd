/** Creates, changes, and deletes accounts for an administrator. Each action is written to the audit log. */
import { type Role, role } from '#contracts/accounts/profile.ts'
import type { AccountBelongings, UserDetails } from '#contracts/accounts/user-administration.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { findUser, findUserByEmail } from '../../auth/accounts/accounts.ts'
import { isLeftUnconfirmed, takeOverAccount } from '../../auth/accounts/settle-registration.ts'
import { reportNewEmail, setEmail } from '../../auth/messages/confirm.ts'
import { type Invitation, sendInvitation } from '../../auth/messages/send-invitation.ts'
import { type AuthTx, asAuthWithin, type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordAct } from '../audit/record-act.ts'
import { makeAccount } from '../consents/make-account.ts'
import { recordSchoolConsent } from '../consents/record-school-consent.ts'
import { describeWaitingTestsOf } from '../notifications/note-of-waiting.ts'
import { makeEmailTakenRefusal } from './auth-refusals.ts'
import { deleteAccount } from './user-administration.queries.ts'
import {
  countBelongings,
  deleteTutor,
  deleteUserLinks,
  findProfile,
  insertTutor,
  lockProfile,
  updateProfile,
} from './users.queries.ts'

const entityType = 'users'
type Mailing = Pick<Services, 'config' | 'clock'>

interface NewAccount {
  readonly id?: string
  /** True if the caller sends the invitation later, once it knows the content. */
  readonly isInvitedLater?: boolean
}

/**
 * Returns the new user's id, which is the given one if there is one. The account has no known password; its owner chooses one through the
 * email. Throws `email_taken`.
 */
export async function createUserAccount(
  tx: UserTx,
  person: Person,
  services: Mailing,
  { id: wantedId, isInvitedLater = false, ...details }: UserDetails & NewAccount,
): Promise<string> {
  const { email, fullName } = details
  const now = services.clock.now()
  const userMetadata = { full_name: fullName, role: details.role }
  const inserted = await makeAccount(tx, person, services.config, {
    ...details,
    ...(wantedId !== undefined && { id: wantedId }),
    passwordHash: null,
    userMetadata,
    byAdministrator: true,
    now,
  })
  const id = await asAuthWithin(tx, person, 'an administrator makes an account', async (accounts) => {
    const made = inserted ?? (await takeOverStarted(accounts, email, userMetadata))
    if (!isInvitedLater) await sendInvitation(accounts, services, { id: made, email, invitedBy: person.userId })
    return made
  })
  const present = await lockProfile(tx, id)
  if (present) await writeNameAndRole(tx, present, details)
  await recordSchoolConsent(tx, person, services.config, [id])
  await recordAct(tx, person, { action: 'create', entityType, entityId: id, before: null, after: details })
  return id
}

/** Takes over an address that a stranger registered and never confirmed. Throws `email_taken`. */
async function takeOverStarted(accounts: AuthTx, email: string, metadata: Record<string, unknown>): Promise<string> {
  const started = await findUserByEmail(accounts, email)
  if (!started || !isLeftUnconfirmed(started)) throw makeEmailTakenRefusal()
  await takeOverAccount(accounts, started, { metadata, passwordHash: null })
  return started.id
}

/** Throws `not_found`, `email_taken`, `own_account`, `last_administrator`, `invalid_input`. */
export async function editUser(
  tx: UserTx,
  person: Person,
  services: Mailing,
  id: string,
  wanted: UserDetails,
): Promise<void> {
  const present = await lockProfile(tx, id)
  if (!present) throw makePersonNotFoundRefusal()
  const before: UserDetails = { email: present.email, fullName: present.full_name, role: role.parse(present.role) }
  if (wanted.email !== before.email) {
    const note = await runElevated(tx, person, 'name the tests that wait for an invited student', (system) =>
      describeWaitingTestsOf(system, id, services.clock.now()),
    )
    await asAuthWithin(tx, person, 'an administrator changes an address', (accounts) =>
      changeEmail(accounts, services, { id, email: wanted.email, invitedBy: person.userId, note }),
    )
  }
  const untied = await writeNameAndRole(tx, present, wanted)
  if (wanted.role !== before.role) await recordSchoolConsent(tx, person, services.config, [id])
  await recordAct(tx, person, {
    action: 'update',
    entityType,
    entityId: id,
    before: { ...before, ...untied },
    after: wanted,
  })
}

/** Returns what ended with the earlier role, or null if the role stays. */
async function writeNameAndRole(
  tx: UserTx,
  { id, ...before }: { id: string; full_name: string; role: string },
  wanted: Pick<UserDetails, 'fullName' | 'role'>,
) {
  const from = role.parse(before.role)
  const untied = wanted.role === from ? null : await untie(tx, id, from)
  if (wanted.role !== from) await changeTutor(tx, id, from, wanted.role)
  if (wanted.fullName !== before.full_name || wanted.role !== from) {
    await updateProfile(tx, id, { full_name: wanted.fullName, role: wanted.role })
  }
  return untied
}

/**
 * Ends the relations that depend on a role: a tutor's students and classes, a parent's children, a student's record. A student's work is
 * not deleted with the role.
 */
async function untie(tx: UserTx, id: string, from: Role) {
  const { submissions, attempts, studentRecords, tutees, classesTaught, parentLinks } = await countBelongings(tx, id)
  if (from === 'student' && (submissions > 0 || attempts > 0)) {
    const message =
      'This student has results. Delete the student record in Student Management before changing the role.'
    throw makeInputRefusal('role', message)
  }
  await deleteUserLinks(tx, id)
  return { studentRecords, tutees, classesTaught, parentLinks }
}

/**
 * Changes the address of the account too. A verified account stays verified, because the administrator vouches for the address. Other
 * accounts get the invitation again. Links in emails to the former address stop working.
 */
async function changeEmail(
  accounts: AuthTx,
  services: Mailing,
  { id, email, invitedBy, note }: Required<Omit<Invitation, 'note'>> & Pick<Invitation, 'note'>,
) {
  if (email === '') {
    throw makeInputRefusal('email', 'Please enter a valid email')
  }
  const user = await findUser(accounts, id)
  if (!user) throw makePersonNotFoundRefusal()
  const owner = await findUserByEmail(accounts, email)
  if (owner && owner.id !== id) throw makeEmailTakenRefusal()
  await setEmail(accounts, id, email, user.email_confirmed_at, user.email_confirmed_at !== null)
  await reportNewEmail(accounts, services, user, email)
  if (!user.email_confirmed_at) await sendInvitation(accounts, services, { id, email, invitedBy, note })
}

async function changeTutor(tx: UserTx, id: string, from: Role, to: Role) {
  if (to === 'tutor') await insertTutor(tx, id)
  else if (from === 'tutor') await deleteTutor(tx, id)
}

/**
 * Returns what was deleted with the account. The database erases the person (`auth.forget_person`), also from this log entry, which keeps
 * the id. Throws `not_found`, `own_account`, `last_administrator`.
 */
export async function deleteUserAccount(tx: UserTx, person: Person, id: string): Promise<AccountBelongings> {
  if (id === person.userId) throw new Refusal('own_account', 'You cannot delete your own account.')
  const present = await lockProfile(tx, id)
  if (!present) throw makePersonNotFoundRefusal()
  const gone = await countBelongings(tx, id)
  await asAuthWithin(tx, person, 'an administrator deletes an account', (accounts) => deleteAccount(accounts, id))
  const before = { role: present.role, ...gone }
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return gone
}

/** Throws `not_found`. */
export async function readBelongings(tx: UserTx, id: string): Promise<AccountBelongings> {
  if (!(await findProfile(tx, id))) throw makePersonNotFoundRefusal()
  return countBelongings(tx, id)
}

export function makePersonNotFoundRefusal(): Refusal {
  return notFound('person')
}
