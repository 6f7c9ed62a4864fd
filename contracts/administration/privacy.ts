/** The part of the privacy page that administrators set. Public. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'

export const readPrivacyNotice = endpoint({
  method: 'GET',
  path: '/privacy',
  summary: 'What the school says about privacy, and how long unused accounts are kept; open to everybody',
  reply: z.object({
    /** Sanitized HTML. Empty if the school has no text. */
    schoolHtml: z.string(),
    /** 0 if unused accounts are kept. */
    retentionMonths: z.number(),
  }),
})
