/**
 * Warns the owners of accounts that have been unused for a long time, and erases them 30 days later. May run in several processes at any
 * time: each warning and each erasure is one transaction and happens once.
 */
import { unusedAccountWarningDays } from '#contracts/administration/unused-accounts.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { endErasure } from '../../db/end-erasure.ts'
import { asSystem, type SystemTx } from '../../db/transactions.ts'
import { type MailContent, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { readRetentionMonths } from '../administration/platform-settings.ts'
import { formatDayInZone } from '../notifications/quiet-hours.ts'
import { eraseUserBySystem } from '../user-administration/erase-user.ts'
import {
  forgetWarnings,
  insertWarning,
  listUnwarnedAccounts,
  listWarnedAccounts,
  lockDueAccounts,
} from './retention.queries.ts'

/** Limits for one run, so that nobody waits long and mail servers are not flooded. The next run continues. */
const mostWarnings = 100
const mostErasures = 50

type Means = Pick<Services, 'db' | 'clock' | 'config' | 'log'>

export async function endUnusedAccounts(services: Means): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const since = await asSystem(db, 'see which accounts are in use again', async (tx) => {
    const months = await readRetentionMonths(tx)
    const cutoff = months === 0 ? null : monthsBefore(now, months)
    await forgetWarnings(tx, cutoff && warnedSince(cutoff))
    return cutoff
  })
  if (since === null) return
  await warnOwners(services, warnedSince(since), now)
  let erased = 0
  while (erased < mostErasures && (await eraseNext(services, since, now))) erased += 1
  if (erased > 0) await endErasure(services)
}

/** Returns the cutoff for warnings, which are sent this many days before the erasure. */
function warnedSince(cutoff: Date): Date {
  return new Date(cutoff.getTime() + unusedAccountWarningDays * dayMs)
}

/** Returns the last day of the month if that month is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return before
}

async function warnOwners(services: Means, since: Date, now: Date): Promise<void> {
  const people = await asSystem(services.db, 'look for accounts that nobody uses', (tx) =>
    listUnwarnedAccounts(tx, since, mostWarnings),
  )
  for (const person of people) {
    await asSystem(services.db, 'warn the owner of an unused account', async (tx) => {
      if (await insertWarning(tx, person.user_id, now)) await writeToOwners(tx, person, services.config.publicUrl, now)
    })
  }
}

async function writeToOwners(
  tx: SystemTx,
  { user_id, full_name }: { user_id: string; full_name: string },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const end = new Date(now.getTime() + unusedAccountWarningDays * dayMs)
  for (const { id, email, time_zone } of await listWarnedAccounts(tx, user_id, now)) {
    const whose = id === user_id ? 'Your account' : `The account of ${full_name}`
    const subject = `${whose} will be erased`
    const content: MailContent = {
      subject,
      heading: subject,
      publicUrl,
      paragraphs: [
        `Nobody has used it for a long time. It will be erased on ${formatDayInZone(end, time_zone)}, with all tests and results.`,
        'Sign in before that day to keep it. If you do not need it, you do not have to do anything.',
      ],
      button: { label: 'Sign in', link: `${publicUrl}/login` },
      footnote: 'We erase accounts that nobody uses, so that we keep no more about you than we need.',
    }
    const message = { channel: 'email', kind: 'unused_account', recipient: email, subject } as const
    await queueMessage(tx, { ...message, text: renderMailText(content), html: renderMailHtml(content) }, now)
  }
}

/** Returns false if no account is due. */
async function eraseNext({ db }: Means, since: Date, now: Date): Promise<boolean> {
  const warnedBefore = new Date(now.getTime() - unusedAccountWarningDays * dayMs)
  return asSystem(db, 'erase an account that nobody uses', async (tx) => {
    const due = await lockDueAccounts(tx, warnedBefore, since)
    if (due === undefined) return false
    await eraseUserBySystem(tx, due.id, { action: 'erase_unused', before: { role: due.role } })
    return true
  })
}
