/** Everything that is kept about one person, as a file that they may take away. */
import * as z from 'zod/mini'
import { device } from './account.ts'
import { endpoint } from './endpoint.ts'
import { userId } from './ids.ts'
import { role } from './profile.ts'
import { shownAnswer } from './reviews.ts'
import { count, instant } from './scalars.ts'
import { submissionSummary } from './submissions.ts'
import { subject } from './tests.ts'

const exportedAccount = z.object({
  id: userId,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fullName: z.string(),
  role,
  createdAt: instant,
  emailConfirmedAt: z.nullable(instant),
  lastSignInAt: z.nullable(instant),
  /** What came along with the registration or from a linked account. */
  metadata: z.unknown(),
  linkedAccounts: z.array(z.object({ provider: z.string(), data: z.unknown(), linkedAt: instant })),
  secondFactors: z.array(
    z.object({ type: z.string(), name: z.nullable(z.string()), phone: z.nullable(z.string()), addedAt: instant }),
  ),
  passkeys: z.array(z.object({ name: z.string(), addedAt: instant, lastUsedAt: z.nullable(instant) })),
})

const exportedSession = z.object({
  signedInAt: instant,
  lastSeenAt: instant,
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
})

const exportedEvent = z.object({
  action: z.string(),
  details: z.record(z.string(), z.string()),
  device: z.nullable(device),
  address: z.nullable(z.string()),
  at: instant,
})

/** `isCorrect` and `rightAnswer` are null where the test does not show them to whom the file is made for. */
const exportedAnswer = z.object({
  /** Counted from one, in the order in which the test was scored. */
  number: count,
  subject,
  topic: z.string(),
  answer: z.nullable(shownAnswer),
  /** Seconds. */
  timeSpent: count,
  isCorrect: z.nullable(z.boolean()),
  rightAnswer: z.nullable(shownAnswer),
})

const exportedSubmission = z.object({ ...submissionSummary.shape, answers: z.array(exportedAnswer) })
export type ExportedSubmission = z.output<typeof exportedSubmission>

const exportedStudent = z.object({
  id: z.guid(),
  grade: count,
  school: z.string(),
  tutor: z.nullable(z.string()),
  parents: z.array(z.string()),
  classes: z.array(z.string()),
  accommodation: z.nullable(z.object({ timeMultiplier: z.number(), extraMinutes: count, reason: z.string() })),
  assignments: z.array(
    z.object({ test: z.string(), assignedAt: instant, dueAt: z.nullable(instant), isCompleted: z.boolean() }),
  ),
  attempts: z.array(z.object({ test: z.string(), startedAt: instant, deadlineAt: instant, status: z.string() })),
  submissions: z.array(exportedSubmission),
})

const exportedTutoring = z.object({
  startsAt: instant,
  endsAt: instant,
  status: z.string(),
  student: z.string(),
  tutor: z.string(),
  note: z.string(),
  cancelReason: z.string(),
})

export const personalData = z.object({
  format: z.literal('prep-platform-personal-data'),
  version: z.literal(1),
  exportedAt: instant,
  account: exportedAccount,
  sessions: z.array(exportedSession),
  /** Newest first. */
  activity: z.array(exportedEvent),
  /** Null for who has no student record. */
  student: z.nullable(exportedStudent),
  /** Of a parent: whose parent. */
  children: z.array(z.string()),
  /** Of a tutor: hours as they were entered. */
  hours: z.nullable(z.object({ timeZone: z.string(), weekly: z.unknown(), exceptions: z.unknown() })),
  tutoring: z.array(exportedTutoring),
})
export type PersonalData = z.output<typeof personalData>

export const exportMyData = endpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Everything that is kept about me',
  reply: personalData,
})

/** It is written down in the audit log, therefore no GET. */
export const exportPerson = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/export',
  summary: 'Everything that is kept about a person, without the keys of tests, to hand it to them',
  params: z.object({ userId }),
  reply: personalData,
  refusals: ['not_allowed', 'not_found'],
})

/** `maya-chen-data-2026-03-01.json`; of a name without Latin letters only the date is left. */
export function personalDataFileName(fullName: string, now: Date): string {
  const plain = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return [plain, 'data', now.toISOString().slice(0, 10)].filter(Boolean).join('-').concat('.json')
}
