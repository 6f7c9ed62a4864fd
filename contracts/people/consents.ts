/** A parent consents to keeping the data of a child under 13: by email, with a second confirmation a day later. */
import * as z from 'zod/mini'
import { accessCard } from '#contracts/accounts/access-cards.ts'
import { userDetails, userEmailAddress } from '#contracts/accounts/user-administration.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { consentRequestId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

export const consentMethod = z.enum(['email_plus', 'school'])

export const askParent = endpoint({
  method: 'POST',
  path: '/consents/ask',
  summary: 'Write to a parent of a child under 13, where families register; the reply is the same for every address',
  body: z.object({ email: userEmailAddress }),
  reply: z.object({}),
  refusals: ['not_allowed', 'too_many_requests'],
})

const link = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

export const readConsentLink = endpoint({
  method: 'POST',
  path: '/consents/link',
  summary: 'Whether the link of an email is still good, and which of the two it is; it changes nothing',
  body: link,
  reply: z.object({ isSecond: z.boolean() }),
  refusals: ['not_found'],
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/consents',
  summary: 'Give consent with the link of the first email, or confirm it with that of the second; for parents',
  body: link,
  reply: z.object({}),
  refusals: ['not_allowed', 'not_found'],
})

const openConsent = z.object({
  id: consentRequestId,
  /**
   * `given`: the second email is sent at `secondAt`. `sent`: the parent still has to open its link. `confirmed`: the account can be
   * created.
   */
  step: z.enum(['given', 'sent', 'confirmed']),
  secondAt: instant,
})
export type OpenConsent = z.output<typeof openConsent>

export const listOpenConsents = endpoint({
  method: 'GET',
  path: '/consents',
  summary: 'The consents of the parent who asks for which there is no account yet',
  reply: z.object({ open: z.array(openConsent) }),
  refusals: ['not_allowed'],
})

export const makeConsentedChild = endpoint({
  method: 'POST',
  path: '/consents/{consentRequestId}/child',
  summary: 'Make the account of the child, with an access card; once, after the second confirmation',
  params: z.object({ consentRequestId }),
  body: z.object({ fullName: userDetails.shape.fullName }),
  reply: accessCard,
  refusals: ['not_allowed', 'not_found', 'email_taken'],
})
