/**
 * Limits the notification emails that one person gets, and causes, in an hour. Above the limit, the notification appears only in the app.
 */
import { hourMs } from '#domain/text/milliseconds.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { countMailsOfSender, countMailsTo } from './mail-limits.queries.ts'

/** 0 means no limit. Account emails are not counted; they have their own limits (`docs/auth.md`). */
export interface MailsPerHour {
  readonly toRecipient: number
  readonly ofSender: number
}

/** Returns a function that checks for each address whether another email may be sent, and if so counts it. */
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
