/** `GET|PUT|DELETE /admin/users/{id}` */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { endErasure } from '../../../db/end-erasure.ts'
import type { AuthTx } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import type { Services } from '../../../services.ts'
import {
  copyAsRecord,
  findUser,
  findUserByEmail,
  findUserByPhone,
  getAccount,
  type UserRow,
} from '../../accounts/accounts.ts'
import { makeEmailExistsError } from '../../accounts/create-user.ts'
import { completeRegistration } from '../../accounts/settle-registration.ts'
import { presentUser } from '../../accounts/user-view.ts'
import {
  addEmailIdentity,
  confirmEmail,
  confirmPhone,
  reportNewEmail,
  setEmail,
  setPhone,
} from '../../messages/confirm.ts'
import { sendNotice } from '../../messages/notices.ts'
import { readUuidParam, runAsAuthAdmin } from '../../sessions/admin-access.ts'
import { deleteTokens } from '../../tokens/one-time-tokens.ts'
import { parseBanDuration } from '../../wire/ban-duration.ts'
import { AuthError } from '../../wire/errors.ts'
import { parseEmailAddress, parsePhoneNumber } from '../../wire/identifiers.ts'
import { booleanFlag, checkMetadataSize, checkNameLengths, parseRequestBody } from '../../wire/request-body.ts'
import { type AdminUser, adminUserSchema, hashGivenPassword, makePhoneTakenError } from './admin-user-create.ts'

export async function handleAdminGetUser(c: Context<AppEnv>): Promise<Response> {
  const account = await runAsAuthAdmin(c, 'read', async (tx) => getAccount(tx, (await requireUser(c, tx)).id))
  return c.json(presentUser(account))
}

async function requireUser(c: Context<AppEnv>, tx: AuthTx): Promise<UserRow> {
  const user = await findUser(tx, readUuidParam(c, 'id', 'user_id'))
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

export async function handleAdminUpdateUser(c: Context<AppEnv>): Promise<Response> {
  await runAsAuthAdmin(c, 'write', async () => {})
  const sent = await parseRequestBody(c, adminUserSchema)
  checkNameLengths(sent.user_metadata ?? {})
  const email = sent.email ? parseEmailAddress(sent.email) : null
  const phone = sent.phone ? parsePhoneNumber(sent.phone) : null
  const passwordHash = await hashGivenPassword(sent)
  const now = c.var.services.clock.now()
  const account = await runAsAuthAdmin(c, 'write', async (tx) => {
    const user = await requireUser(c, tx)
    if (email && email !== user.email) {
      if (await findUserByEmail(tx, email)) throw makeEmailExistsError()
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
      if (await findUserByPhone(tx, phone)) throw makePhoneTakenError()
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
  return c.json(presentUser(account))
}

/** Confirms the account as it is, but drops a password of unknown origin. */
async function confirmByAdministrator(tx: AuthTx, { config }: Services, user: UserRow, now: Date) {
  if (user.registration === 'contested') await completeRegistration(tx, config, user, { by: 'mail' })
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
    ...(sent.ban_duration && { banned_until: parseBanDuration(sent.ban_duration, now) }),
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
  const merged = Object.entries({ ...copyAsRecord(present), ...sent }).filter(([, value]) => value !== null)
  const kept = Object.fromEntries(merged)
  checkMetadataSize(kept)
  return JSON.stringify(kept)
}

const deleteSchema = z.object({ should_soft_delete: booleanFlag })

export async function handleAdminDeleteUser(c: Context<AppEnv>): Promise<Response> {
  const { should_soft_delete: isSoft } = await parseRequestBody(c, deleteSchema)
  await runAsAuthAdmin(c, 'write', async (tx) => {
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
