/** Notifications in the app and by email, and the email preferences. */
import * as z from 'zod/mini'
import type { Role } from '#contracts/accounts/profile.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { userId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { isTimeZone } from '#contracts/wire/time-zones.ts'

const emailKinds = [
  'test_assigned',
  'due_tomorrow',
  'overdue',
  'result_in',
  'comment',
  'score_changed',
  'tutor_reminder',
  'practice_waits',
  'session',
  'week',
  'join_confirmed',
  'report_answered',
] as const
/** Kinds with an email that can be turned off. */
export const emailKind = z.enum(emailKinds)
export type EmailKind = z.output<typeof emailKind>

const kindsOfSafety = ['join_request', 'adult_linked', 'removal_answered'] as const
/**
 * The kinds without a preference concern safety: a request to join, a child's new adult, and the answer to a request to remove an adult.
 * Their emails cannot be turned off.
 */
export const notificationKind = z.enum([...emailKinds, ...kindsOfSafety])
export type NotificationKind = z.output<typeof notificationKind>

/** The emails of each role, in the order of the account page. Administrators have their dashboard instead. */
export const emailKindsByRole: Readonly<Record<Role, readonly EmailKind[]>> = {
  student: [
    'test_assigned',
    'due_tomorrow',
    'overdue',
    'tutor_reminder',
    'result_in',
    'comment',
    'score_changed',
    'practice_waits',
    'session',
    'join_confirmed',
    'report_answered',
  ],
  parent: ['week', 'overdue', 'result_in', 'comment', 'score_changed', 'session', 'join_confirmed'],
  tutor: ['session', 'report_answered'],
  admin: [],
}

export const timeZone = z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))

export const notification = z.object({
  id: z.guid(),
  kind: notificationKind,
  title: z.string(),
  lines: z.array(z.string()),
  /** The path in the app where the person can act on it. */
  path: z.string(),
  createdAt: instant,
  isNew: z.boolean(),
})
export type Notification = z.output<typeof notification>

export const listMyNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'My notifications of the last 90 days, the newest first, at most 100',
  reply: z.object({ notifications: z.array(notification) }),
  refusals: ['not_allowed'],
})

export const countNewNotifications = endpoint({
  method: 'GET',
  path: '/notifications/new',
  summary: 'How many of my notifications I have not seen, and whether my time zone is known',
  reply: z.object({ unseen: count, isTimeZoneKnown: z.boolean() }),
  refusals: ['not_allowed'],
})

export const markNotificationsSeen = endpoint({
  method: 'POST',
  path: '/notifications/seen',
  summary: 'I have seen all of my notifications',
  reply: z.object({}),
  refusals: ['not_allowed'],
})

const emailChoice = z.object({
  kind: emailKind,
  isOn: z.boolean(),
  /** True until the student turns it on. */
  isOffByParent: z.boolean(),
})

const emailSettings = z.object({
  /** If the time zone is null, emails use the installation's, or New York's if that is null too. */
  timeZone: z.nullable(z.string()),
  /** The person first, then the person's children. */
  people: z.array(
    z.object({
      userId,
      /** Null for oneself. */
      name: z.nullable(z.string()),
      emails: z.array(emailChoice),
    }),
  ),
})
export type EmailSettings = z.output<typeof emailSettings>

export const getEmailSettings = endpoint({
  method: 'GET',
  path: '/account/emails',
  summary: 'Which emails I get, and which my children get',
  reply: emailSettings,
  refusals: ['not_allowed'],
})

export const changeEmailSetting = endpoint({
  method: 'PUT',
  path: '/account/emails',
  summary: 'Turn a kind of email on or off for me, or off for my child',
  body: z.object({ userId, kind: emailKind, isOn: z.boolean() }),
  reply: emailSettings,
  refusals: ['not_allowed', 'not_found'],
})

export const setMyTimeZone = endpoint({
  method: 'PUT',
  path: '/account/time-zone',
  summary: 'Say where I am, so that emails come by day',
  body: z.object({ timeZone }),
  reply: z.object({}),
  refusals: ['not_allowed'],
})

/** Mail programs post to it directly, with a form in the body (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/unsubscribe/{token}',
  summary: 'Turn off the kind of email whose link this is; open to everybody who has the link',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{32}$/)) }),
  reply: z.object({ kind: emailKind }),
  refusals: ['not_found'],
})
