/** `GET /reauthenticate`: sends a code to the person's own address or number, as proof for the next change of password. */
import type { Context } from 'hono'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import type { UserRow } from '../accounts/accounts.ts'
import { makeCodeSms, makeReauthenticationMail } from '../messages/mails.ts'
import { countMail, refuseSpentMails } from '../messages/message-limits.ts'
import { takeMessageSlot } from '../messages/message-slots.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { insertToken } from '../tokens/one-time-tokens.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { consumeSmsPoint } from '../wire/rate-limits.ts'

export async function handleReauthenticate(c: Context<AppEnv>): Promise<Response> {
  const { db, config } = c.var.services
  const user = await runAsSignedIn(c, async (_, who) => who.user)
  checkReachable(user)
  if (user.email) await refuseSpentMails(c.var.services, 'account')
  else await consumeSmsPoint(db, config.auth.smsPerHour)
  await runAsSignedIn(c, (tx) => sendNonce(tx, c.var.services, user))
  return c.json({})
}

function checkReachable(user: UserRow) {
  if (!user.email && !user.phone) {
    throw makeValidationError('Reauthentication requires the user to have an email or a phone number')
  }
  if (user.email && !user.email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.')
  }
  if (!user.email && !user.phone_confirmed_at) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.')
  }
}

async function sendNonce(tx: AuthTx, { clock, config }: Services, user: UserRow) {
  const { auth, publicUrl } = config
  const now = clock.now()
  const way = user.email
    ? ({ channel: 'email', gapSeconds: auth.mailGapSeconds, seconds: auth.mailTokenSeconds } as const)
    : ({ channel: 'sms', gapSeconds: auth.smsGapSeconds, seconds: auth.smsTokenSeconds } as const)
  const address = user.email ?? user.phone ?? ''
  const kind = 'reauthentication'
  await takeMessageSlot(tx, { channel: way.channel, kind, address, gapSeconds: way.gapSeconds }, now)
  const wanted = { userId: user.id, kind, sentTo: address, seconds: way.seconds, isPkce: false } as const
  const { code } = await insertToken(tx, wanted, now)
  await tx.updateTable('auth.users').set({ reauthentication_sent_at: now }).where('id', '=', user.id).execute()
  const minutes = Math.ceil(way.seconds / 60)
  const message = user.email
    ? makeReauthenticationMail({ to: address, code, minutes, publicUrl })
    : makeCodeSms(kind, address, code)
  await queueMessage(tx, message, now)
  if (user.email) await countMail(tx, 'account')
}
