/** `GET|PUT|DELETE /admin/users/{id}` */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { endErasure } from '../../../db/end-erasure.ts'
import type { AuthTx } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import type { Services } from '../../../services.ts'
import {
  findUser,
  findUserByEmail,
  findUserByPhone,
  getAccount,
  record,
  type UserRow,
} from '../../accounts/accounts.ts'
import { emailExists } from '../../accounts/create-user.ts'
import { settleRegistration } from '../../accounts/settle-registration.ts'
import { userView } from '../../accounts/user-view.ts'
import {
  addEmailIdentity,
  confirmEmail,
  confirmPhone,
  reportNewEmail,
  setEmail,
  setPhone,
} from '../../messages/confirm.ts'
import { sendNotice } from '../../messages/notices.ts'
import { asAuthAdmin, uuidParam } from '../../sessions/admin-access.ts'
import { deleteTokens } from '../../tokens/one-time-tokens.ts'
import { bannedUntil } from '../../wire/ban-duration.ts'
import { AuthError } from '../../wire/errors.ts'
import { emailAddress, phoneNumber } from '../../wire/identifiers.ts'
import { checkMetadataSize, checkNames, flag, readBody } from '../../wire/request-body.ts'
import { type AdminUser, adminUserSchema, hashGivenPassword, phoneTaken } from './admin-user-create.ts'

export async function adminGetUser(c: Context<AppEnv>): Promise<Response> {
  const account = await asAuthAdmin(c, 'read', async (tx) => getAccount(tx, (await requireUser(c, tx)).id))
  return c.json(userView(account))
}

async function requireUser(c: Context<AppEnv>, tx: AuthTx): Promise<UserRow> {
  const user = await findUser(tx, uuidParam(c, 'id', 'user_id'))
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

export async function adminUpdateUser(c: Context<AppEnv>): Promise<Response> {
  await asAuthAdmin(c, 'write', async () => {})
  const sent = await readBody(c, adminUserSchema)
  checkNames(sent.user_metadata ?? {})
  const email = sent.email ? emailAddress(sent.email) : null
  const phone = sent.phone ? phoneNumber(sent.phone) : null
  const passwordHash = await hashGivenPassword(sent)
  const now = c.var.services.clock.now()
  const account = await asAuthAdmin(c, 'write', async (tx) => {
    const user = await requireUser(c, tx)
    if (email && email !== user.email) {
      if (await findUserByEmail(tx, email)) throw emailExists()
      await setEmail(
        tx,
        user.id,
        email,
        sent.email_confirm ? now : user.email_confirmed_at,
        Boolean(sent.email_confirm),
      )
      await reportNewEmail(tx, c.var.services, user, email)
    } else if (sent.email_confirm) await confirmByAdministrator(tx, c.var.services, user, now)
    if (phone && phone !== user.phone) {
      if (await findUserByPhone(tx, phone)) throw phoneTaken()
      await setPhone(
        tx,
        user.id,
        phone,
        sent.phone_confirm ? now : user.phone_confirmed_at,
        Boolean(sent.phone_confirm),
      )
    } else if (sent.phone_confirm) await confirmPhone(tx, user, now)
    await updateRow(tx, user, sent, passwordHash, now)
    if (passwordHash) await sendNotice(tx, c.var.services, user.id, { kind: 'password_changed' })
    return getAccount(tx, user.id)
  })
  return c.json(userView(account))
}

/** Confirms the account as it is, but drops a password of unknown origin. */
async function confirmByAdministrator(tx: AuthTx, { config }: Services, user: UserRow, now: Date) {
  if (user.registration === 'contested') await settleRegistration(tx, config, user, { by: 'mail' })
  await confirmEmail(tx, user, now)
}

/** A new password ends every session. Metadata is merged; null removes a key. */
async function updateRow(tx: AuthTx, user: UserRow, sent: AdminUser, passwordHash: string | null, now: Date) {
  const { user_metadata } = await tx
    .selectFrom('auth.users')
    .select('user_metadata')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const changes = {
    ...(sent.user_metadata && { user_metadata: mergedJson(user_metadata, sent.user_metadata) }),
    ...(sent.app_metadata && { app_metadata: mergedJson(user.app_metadata, sent.app_metadata) }),
    ...(passwordHash && { encrypted_password: passwordHash }),
    ...(sent.ban_duration && { banned_until: bannedUntil(sent.ban_duration, now) }),
  }
  if (Object.keys(changes).length > 0) {
    await tx.updateTable('auth.users').set(changes).where('id', '=', user.id).execute()
  }
  if (!passwordHash) return
  await addEmailIdentity(tx, await getAccount(tx, user.id))
  await deleteTokens(tx, user.id)
  await tx.deleteFrom('auth.sessions').where('user_id', '=', user.id).execute()
}

function mergedJson(present: object, sent: Record<string, unknown>): string {
  const merged = Object.entries({ ...record(present), ...sent }).filter(([, value]) => value !== null)
  const kept = Object.fromEntries(merged)
  checkMetadataSize(kept)
  return JSON.stringify(kept)
}

const deleteSchema = z.object({ should_soft_delete: flag })

export async function adminDeleteUser(c: Context<AppEnv>): Promise<Response> {
  const { should_soft_delete: isSoft } = await readBody(c, deleteSchema)
  await asAuthAdmin(c, 'write', async (tx) => {
    const user = await requireUser(c, tx)
    await refuseLastAdministrator(tx, user.id)
    if (isSoft) await hideUser(tx, user, c.var.services.clock.now())
    else await tx.deleteFrom('auth.users').where('id', '=', user.id).execute()
  })
  if (!isSoft) await endErasure(c.var.services)
  return c.json({})
}

async function refuseLastAdministrator(tx: AuthTx, userId: string) {
  const administrators = await tx
    .selectFrom('user_profiles')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === userId) {
    throw new AuthError(409, 'conflict', 'The last administrator cannot be deleted')
  }
}

/** Keeps the row, because others reference it, but anonymizes it and disables sign-in. */
async function hideUser(tx: AuthTx, user: UserRow, now: Date) {
  const blurred = (value: string | null) => (value === null ? null : createHash('sha256').update(value).digest('hex'))
  await tx
    .updateTable('auth.users')
    .set({
      email: blurred(user.email),
      phone: blurred(user.phone),
      new_email: null,
      new_phone: null,
      encrypted_password: null,
      user_metadata: '{}',
      app_metadata: '{}',
      deleted_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  await tx
    .updateTable('user_profiles')
    .set({ email: blurred(user.email) ?? '', full_name: 'Deleted user' })
    .where('id', '=', user.id)
    .execute()
  await deleteTokens(tx, user.id)
  await tx.deleteFrom('auth.identities').where('user_id', '=', user.id).execute()
  await tx.deleteFrom('auth.sessions').where('user_id', '=', user.id).execute()
  await tx.deleteFrom('auth.mfa_factors').where('user_id', '=', user.id).execute()
  await tx.deleteFrom('auth.passkeys').where('user_id', '=', user.id).execute()
}
