/** Actions on a person's own account beyond the auth API's protocol. */
import * as z from 'zod/mini'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { instant, visibleName } from '#contracts/wire/scalars.ts'
import { profile } from './profile.ts'

/** The device according to the user agent. A field is null if the user agent does not identify it. */
export const device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
})
export type Device = z.output<typeof device>

export const mySession = z.object({
  id: z.guid(),
  device,
  address: z.nullable(z.string()),
  signedInAt: instant,
  lastSeenAt: instant,
  /** True if the session has passed two-step sign-in. */
  hasSecondFactor: z.boolean(),
  isCurrent: z.boolean(),
})
export type MySession = z.output<typeof mySession>

export const listMySessions = endpoint({
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where I am signed in: this session first, then those seen last',
  reply: z.object({ sessions: z.array(mySession) }),
})

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{sessionId}',
  summary: 'Sign out one of my sessions',
  params: z.object({ sessionId: z.guid() }),
  reply: z.object({}),
})

export const activityActions = [
  'account_created',
  'signed_in',
  'sign_in_failed',
  'second_factor_used',
  'second_factor_failed',
  'session_ended',
  'password_changed',
  'email_change_requested',
  'email_changed',
  'factor_added',
  'factor_renamed',
  'factor_removed',
  'identity_linked',
  'identity_unlinked',
  'recovery_codes_made',
  'name_changed',
  'role_changed',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
] as const

export const activityEvent = z.object({
  id: z.guid(),
  action: z.enum(activityActions),
  /** Details that distinguish events of one kind: `method`, `type`, `name`, `provider`, `from`, `to`, `count`. */
  details: z.record(z.string(), z.string()),
  /** Null if the event is not a visit by a device. */
  device: z.nullable(device),
  address: z.nullable(z.string()),
  at: instant,
})
export type ActivityEvent = z.output<typeof activityEvent>

export const listMyActivity = endpoint({
  method: 'GET',
  path: '/account/activity',
  summary: 'The last sign-ins and changes of my account, newest first',
  reply: z.object({ events: z.array(activityEvent) }),
})

export const longestName = 200

export const renameMe = endpoint({
  method: 'PUT',
  path: '/account/name',
  summary: 'Change my name',
  body: z.object({
    fullName: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter your full name.'), z.maxLength(longestName, 'Too long.'), visibleName),
  }),
  reply: profile,
})

export const maxFactorNameLength = 50

export const renameMyFactor = endpoint({
  method: 'PUT',
  path: '/account/factors/{factorId}',
  summary: 'Rename one of my second steps; two cannot have the same name',
  params: z.object({ factorId: z.guid() }),
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(maxFactorNameLength, 'Too long.')),
  }),
  reply: z.object({ name: z.string() }),
  refusals: ['second_factor_needed', 'not_found', 'name_taken'],
})

export const readRecoveryCodes = endpoint({
  method: 'GET',
  path: '/account/recovery-codes',
  summary: 'How many of my recovery codes are left',
  reply: z.object({ left: z.number() }),
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Make ten new recovery codes; the former ones are worthless from then on, and these are shown only now',
  reply: z.object({ codes: z.array(z.string()) }),
  refusals: ['not_allowed'],
})

export const redeemRecoveryCode = endpoint({
  method: 'POST',
  path: '/account/recovery-codes/redeem',
  summary: 'Use up a recovery code in place of the second step; returns new tokens for this session',
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  reply: z.object({ accessToken: z.string(), refreshToken: z.string() }),
  refusals: ['not_allowed', 'too_many_requests'],
})
