/** Periodic work on consents. */
import { asSystem } from '../../db/transactions.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { hashToken, makeUnsubscribeToken } from '../notifications/unsubscribe-token.ts'
import { makeSecondConsentMail } from './consent-mails.ts'
import { computeAnswerCutoff, secondMailDelayMs } from './consent-times.ts'
import { claimSecondMail, deleteUnansweredRequests, saveSecondMailSent } from './email-plus.queries.ts'

type Means = Pick<Services, 'db' | 'clock' | 'config'>

/** Asks parents a second time, a day after the first consent. Call this periodically; several processes may do so. */
export async function sendSecondMails({ db, clock, config }: Means): Promise<void> {
  const now = clock.now()
  const sendNext = () =>
    asSystem(db, 'ask a parent a second time', async (tx) => {
      const due = await claimSecondMail(tx, new Date(now.getTime() - secondMailDelayMs))
      if (!due) return false
      const token = makeUnsubscribeToken()
      await saveSecondMailSent(tx, due.id, hashToken(token), now)
      await queueMessage(tx, makeSecondConsentMail({ to: due.email, token, publicUrl: config.publicUrl }), now)
      return true
    })
  while (await sendNext());
}

/** Deletes requests that were not answered for a week. Call this periodically; several processes may do so. */
export async function forgetOpenConsents({ db, clock }: Means): Promise<void> {
  await asSystem(db, 'forget consents that nobody went on with', (tx) =>
    deleteUnansweredRequests(tx, computeAnswerCutoff(clock.now())),
  )
}
