/**
 * Limits the emails that the whole installation sends in an hour. An email counts when it is queued, so requests for unknown addresses do
 * not count. A share is reserved for people with an account.
 */

import { CompiledQuery } from 'kysely'
import { hourMs } from '#domain/text/milliseconds.ts'
import { type AuthTx, batchAsAuth } from '../../db/transactions.ts'
import { buildAddPointsStatement, buildReadPointsStatement } from '../../http/rate-counts.statements.ts'
import type { Services } from '../../services.ts'
import { TooManyRequestsError } from '../wire/errors.ts'

/** A sign-up can name any address. Every other email goes to a person with an account. */
type MailUse = 'sign_up' | 'account'

const shareOfSignUps = 0.75
const keys = { all: 'mails:all', signUps: 'mails:sign_up' } as const

/**
 * Throws `over_email_send_rate_limit` if no further email of this use is allowed. Runs before the account lookup, so that the response is
 * the same either way.
 */
export async function refuseSpentMails({ db, config }: Pick<Services, 'db' | 'config'>, use: MailUse): Promise<void> {
  const perHour = config.auth.mailsPerHour
  if (perHour === 0) return
  const now = Date.now()
  const [counts] = await batchAsAuth(db, [buildReadPointsStatement(Object.values(keys), now)])
  const most: Record<string, number> = {
    [keys.all]: perHour,
    [keys.signUps]: use === 'sign_up' ? Math.ceil(perHour * shareOfSignUps) : Infinity,
  }
  for (const { key, points, expire } of counts) {
    if (points < (most[key] ?? Infinity)) continue
    throw new TooManyRequestsError('over_email_send_rate_limit', 'email rate limit exceeded', (expire - now) / 1000)
  }
}

/** Counts an email in the transaction that queues it. */
export async function countMail(tx: AuthTx, use: MailUse): Promise<void> {
  const now = Date.now()
  const counted = use === 'sign_up' ? [keys.all, keys.signUps] : [keys.all]
  for (const key of counted) {
    const { text, values } = buildAddPointsStatement({ key, points: 1, expire: now + hourMs }, now)
    await tx.executeQuery(CompiledQuery.raw(text, [...values]))
  }
}
