/** A family's request to erase a student's account. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { instant } from '#contracts/wire/scalars.ts'

const request = z.object({
  /** Null if the requester's account was deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  /** When the erasure runs automatically, or the day by which an administrator must answer. */
  dueAt: instant,
  isAutomatic: z.boolean(),
  /** A parent withdrew their consent: the account is closed, and this cannot be undone. */
  isWithdrawal: z.boolean(),
  /** Why an administrator refused. Null while the request is pending. */
  refusal: z.nullable(z.string()),
})

const erasable = z.object({
  /** Null for students without a record. */
  studentId: z.nullable(studentId),
  fullName: z.string(),
  /** Whether the requester gave the consent for this child and can withdraw it. */
  mayWithdraw: z.boolean(),
  request: z.nullable(request),
})
export type ErasableStudent = z.output<typeof erasable>

export const listErasures = endpoint({
  method: 'GET',
  path: '/account/erasures',
  summary: 'Whose erasure I may ask for, my own or that of my children, and what was asked',
  reply: z.object({ people: z.array(erasable), isAutomatic: z.boolean() }),
})

export const askForErasure = endpoint({
  method: 'POST',
  path: '/account/erasures',
  summary: 'Ask that my account, or that of my child, is erased; needs a proof of the last ten minutes',
  body: z.object({ studentId: z.nullable(studentId) }),
  reply: z.object({ dueAt: instant }),
  refusals: ['not_allowed', 'not_found', 'proof_needed', 'too_early'],
})

export const undoErasure = endpoint({
  method: 'DELETE',
  path: '/account/erasures/{studentId}',
  summary: 'Undo the request for erasure that I, my child or another parent made',
  params: z.object({ studentId }),
  reply: z.object({}),
  refusals: ['not_allowed', 'not_found'],
})

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/account/consents/withdraw',
  summary:
    'Take back the consent that I gave for my child: the account is closed now and erased later; needs a fresh proof',
  body: z.object({ studentId }),
  reply: z.object({ dueAt: instant }),
  refusals: ['not_allowed', 'not_found', 'proof_needed'],
})

export const listErasureRequests = endpoint({
  method: 'GET',
  path: '/admin/erasures',
  summary: 'Requests for erasure that wait, the most urgent first',
  reply: z.object({
    requests: z.array(z.object({ studentId, userId, fullName: z.string(), ...request.shape })),
  }),
  refusals: ['not_allowed'],
})

export const refuseErasure = endpoint({
  method: 'POST',
  path: '/admin/erasures/{studentId}/refuse',
  summary: 'Refuse a request for erasure, with a reason that the family reads',
  params: z.object({ studentId }),
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1, 'Please give a reason'), z.maxLength(500)) }),
  reply: z.object({}),
  refusals: ['not_allowed', 'not_found'],
})
