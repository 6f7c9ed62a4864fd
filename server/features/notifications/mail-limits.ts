/** How many emails of notifications one person gets, and causes, in an hour. Above it the notification is in the app alone. */
import { hourMs } from '#domain/text/milliseconds.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { countMailsOfSender, countMailsTo } from './mail-limits.queries.ts'

/** 0 is no limit. What an account needs is not counted: it has limits of its own (`docs/auth.md`). */
export interface MailsPerHour {
  readonly toRecipient: number
  readonly ofSender: number
}

/** Says of one address after the other whether it may be written to, and counts it then. */
export async function openMailLimits(
  tx: SystemTx,
  addresses: readonly string[],
  senderId: string | undefined,
  { mailsPerHour, now }: { mailsPerHour: MailsPerHour; now: Date },
): Promise<(address: string) => boolean> {
  const since = new Date(now.getTime() - hourMs)
  const sent = new Map(
    (await countMailsTo(tx, addresses, since)).map(({ recipient, count }) => [recipient, Number(count)]),
  )
  let caused = senderId === undefined ? 0 : await countMailsOfSender(tx, senderId, since)
  return (address) => {
    const had = sent.get(address) ?? 0
    if (isOver(had, mailsPerHour.toRecipient)) return false
    if (senderId !== undefined && isOver(caused, mailsPerHour.ofSender)) return false
    sent.set(address, had + 1)
    caused += 1
    return true
  }
}

function isOver(count: number, most: number): boolean {
  return most > 0 && count >= most
}
