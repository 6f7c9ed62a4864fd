/**
 * How many emails the whole installation sends in an hour. They are counted when one is queued: requests for unknown
 * addresses use nothing up. People with an account have a share that sign-ups cannot use.
 */

import { CompiledQuery } from 'kysely'
import { hourMs } from '#domain/text/milliseconds.ts'
import { type AuthTx, batchAsAuth } from '../../db/transactions.ts'
import { addPoints, readPoints } from '../../http/rate-counts.statements.ts'
import type { Services } from '../../services.ts'
import { TooManyRequests } from '../wire/errors.ts'

/** A sign-up can name any address. Every other email is for a person with an account. */
type MailUse = 'sign_up' | 'account'

const shareOfSignUps = 0.75
const keys = { all: 'mails:all', signUps: 'mails:sign_up' } as const

/**
 * Throws `over_email_send_rate_limit` if no further email of the kind can be sent. Checked before the account is looked
 * up, so that the reply is the same either way.
 */
export async function refuseSpentMails({ db, config }: Pick<Services, 'db' | 'config'>, use: MailUse): Promise<void> {
  const perHour = config.auth.mailsPerHour
  if (perHour === 0) return
  const now = Date.now()
  const [counts] = await batchAsAuth(db, [readPoints(Object.values(keys), now)])
  const most: Record<string, number> = {
    [keys.all]: perHour,
    [keys.signUps]: use === 'sign_up' ? Math.ceil(perHour * shareOfSignUps) : Infinity,
  }
  for (const { key, points, expire } of counts) {
    if (points < (most[key] ?? Infinity)) continue
    throw new TooManyRequests('over_email_send_rate_limit', 'email rate limit exceeded', (expire - now) / 1000)
  }
}

/** Counts an email in the transaction that queues it. */
export async function countMail(tx: AuthTx, use: MailUse): Promise<void> {
  const now = Date.now()
  const counted = use === 'sign_up' ? [keys.all, keys.signUps] : [keys.all]
  for (const key of counted) {
    const { text, values } = addPoints({ key, points: 1, expire: now + hourMs }, now)
    await tx.executeQuery(CompiledQuery.raw(text, [...values]))
  }
}
