/** Queues a text message with a code, in the transaction that creates the code. */
import type { AuthTx } from '../../db/transactions.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { insertToken, type SignUpData, type TokenKind } from '../tokens/one-time-tokens.ts'
import { makeCodeSms } from './mails.ts'
import { takeMessageSlot } from './message-slots.ts'

/** Throws `over_sms_send_rate_limit` if a message was sent to the number too recently. */
export async function sendSmsCode(
  tx: AuthTx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  {
    userId,
    kind,
    to,
    about,
    signUp,
  }: { userId: string; kind: TokenKind; to: string; about: string; signUp?: SignUpData },
): Promise<void> {
  const now = clock.now()
  const { smsGapSeconds: gapSeconds, smsTokenSeconds: seconds } = config.auth
  await takeMessageSlot(tx, { channel: 'sms', kind, address: to, gapSeconds }, now)
  const { code } = await insertToken(tx, { userId, kind, sentTo: to, seconds, isPkce: false, signUp }, now)
  const sentAt = kind === 'phone_change' ? { phone_change_sent_at: now } : { confirmation_sent_at: now }
  await tx.updateTable('auth.users').set(sentAt).where('id', '=', userId).execute()
  await queueMessage(tx, makeCodeSms(about, to, code), now)
}
