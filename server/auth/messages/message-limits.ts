/**
 * How many emails the whole installation sends in an hour. They are counted where one is queued: asking for addresses
 * that nobody has uses nothing up. People with an account have a share that sign-ups cannot use.
 */
import { sql } from 'kysely'
import type { AuthTx } from '../../db/transactions.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { TooManyRequests } from '../wire/errors.ts'

/** A sign-up can be for any address that somebody makes up; every other email is for a person with an account. */
type MailUse = 'sign_up' | 'account'

const hourMs = 3_600_000
const shareOfSignUps = 0.75
const keys = { all: 'mails:all', signUps: 'mails:sign_up' } as const

/**
 * Throws `over_email_send_rate_limit` where no further email of the kind can be sent. Asked before anybody looks whether
 * there is an account, so that the answer is the same either way.
 */
export async function refuseSpentMails({ db, config }: Pick<Services, 'db' | 'config'>, use: MailUse): Promise<void> {
  const perHour = config.auth.mailsPerHour
  if (perHour === 0) return
  const now = Date.now()
  const [rows = []] = await batchAsAuth(db, [
    {
      name: 'counts_of_mails',
      text: 'select key, points, expire from auth.rate_limits where key in ($1::text, $2::text) and expire > $3::bigint',
      values: [keys.all, keys.signUps, now],
    },
  ])
  const most: Record<string, number> = {
    [keys.all]: perHour,
    [keys.signUps]: use === 'sign_up' ? Math.ceil(perHour * shareOfSignUps) : Infinity,
  }
  for (const { key, points, expire } of rows) {
    if (Number(points) < (most[String(key)] ?? Infinity)) continue
    throw new TooManyRequests('over_email_send_rate_limit', 'email rate limit exceeded', (Number(expire) - now) / 1000)
  }
}

/** Counts an email in the transaction that queues it. */
export async function countMail(tx: AuthTx, use: MailUse): Promise<void> {
  const now = Date.now()
  const counted = use === 'sign_up' ? [keys.all, keys.signUps] : [keys.all]
  for (const key of counted) {
    await sql`
      insert into auth.rate_limits as present (key, points, expire) values (${key}, 1, ${now + hourMs})
      on conflict (key) do update set
        points = case when present.expire <= ${now} then 1 else present.points + 1 end,
        expire = case when present.expire <= ${now} then ${now + hourMs} else present.expire end`.execute(tx)
  }
}
