import type { askParent as endpoint } from '#contracts/people/consents.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { readRegistration } from '../../auth/accounts/registration.ts'
import { countMail, refuseSpentMails } from '../../auth/messages/message-limits.ts'
import { takeMessageSlot } from '../../auth/messages/message-slots.ts'
import { convertAuthRefusal } from '../../auth/wire/errors.ts'
import { countNetwork } from '../../auth/wire/rate-limits.ts'
import { asAuth } from '../../db/transactions.ts'
import type { EndpointCall } from '../../http/endpoint-routes.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { hashToken, makeUnsubscribeToken } from '../notifications/unsubscribe-token.ts'
import { makeFirstConsentMail } from './consent-mails.ts'
import { insertRequest } from './email-plus.queries.ts'

const tooMany = 'Too many emails were asked for. Please wait a few minutes and try again.'

/**
 * The address is stored only in the email. The server does not check whether it belongs to an account, so that the reply reveals nothing.
 * Throws `not_allowed`, `too_many_requests`.
 */
export async function askParent({ services, body, c }: Omit<EndpointCall<typeof endpoint>, 'identity'>): Promise<void> {
  const { db, clock, config } = services
  if (config.registration !== 'families') throw notHere()
  const asking = async () => {
    await countNetwork(c, 'consent')
    await refuseSpentMails(services, 'sign_up')
    await asAuth(db, async (tx) => {
      if (!(await readRegistration(tx)).parent) throw notHere()
      const now = clock.now()
      const slot = { channel: 'email', kind: 'consent', address: body.email } as const
      await takeMessageSlot(tx, { ...slot, gapSeconds: config.auth.mailGapSeconds }, now)
      await countMail(tx, 'sign_up')
      const token = makeUnsubscribeToken()
      await insertRequest(tx, hashToken(token), now)
      await queueMessage(tx, makeFirstConsentMail({ to: body.email, token, publicUrl: config.publicUrl }), now)
    })
  }
  await convertAuthRefusal(asking(), tooMany)
}

function notHere(): Refusal {
  return new Refusal('not_allowed', 'Here the school or tutoring center makes the accounts of children.')
}
