/** Periodic work on consents. */
import { asSystem } from '../../db/transactions.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { hashToken, newToken } from '../notifications/unsubscribe-token.ts'
import { secondMail } from './consent-mails.ts'
import { answeredSince, secondAfterMs } from './consent-times.ts'
import { deleteUnanswered, saveSecondSent, takeSecondDue } from './email-plus.queries.ts'

type Means = Pick<Services, 'db' | 'clock' | 'config'>

/** Asks parents a second time, a day after the first consent. Call this periodically; several processes may do so. */
export async function sendSecondMails({ db, clock, config }: Means): Promise<void> {
  const now = clock.now()
  const sendNext = () =>
    asSystem(db, 'ask a parent a second time', async (tx) => {
      const due = await takeSecondDue(tx, new Date(now.getTime() - secondAfterMs))
      if (!due) return false
      const token = newToken()
      await saveSecondSent(tx, due.id, hashToken(token), now)
      await queueMessage(tx, secondMail({ to: due.email, token, publicUrl: config.publicUrl }), now)
      return true
    })
  while (await sendNext());
}

/** Deletes requests that were not answered for a week. Call this periodically; several processes may do so. */
export async function forgetOpenConsents({ db, clock }: Means): Promise<void> {
  await asSystem(db, 'forget consents that nobody went on with', (tx) =>
    deleteUnanswered(tx, answeredSince(clock.now())),
  )
}
