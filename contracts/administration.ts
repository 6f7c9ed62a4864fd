/** What an administrator sees first, and the settings of the whole platform. */
import * as z from 'zod/mini'
import { registration } from './config.ts'
import { endpoint } from './endpoint.ts'
import { studentId, submissionId, testId } from './ids.ts'
import { retakePin } from './retake-pin.ts'
import { count, instant } from './scalars.ts'
import { submissionChecks } from './submissions.ts'
import { testStatus } from './tests.ts'

export const adminOverview = z.object({
  totalStudents: count,
  totalTests: count,
  totalSubmissions: count,
  attemptsUnderWay: count,
  /** The five newest. */
  recentTests: z.array(
    z.object({
      id: testId,
      slug: z.string(),
      title: z.string(),
      status: testStatus,
      questionCount: count,
      updatedAt: instant,
    }),
  ),
  /** The twenty latest, newest first. */
  recentSubmissions: z.array(
    z.object({
      id: submissionId,
      studentName: z.string(),
      testTitle: z.string(),
      testSlug: z.string(),
      submittedAt: instant,
      scorePercentage: count,
      /** Only where something was recorded. */
      checks: z.optional(submissionChecks),
    }),
  ),
  /** Wrong retake PINs of the last 24 hours: by student, most first. */
  wrongPins: z.array(z.object({ studentId, studentName: z.string(), tries: count })),
})
export type AdminOverview = z.output<typeof adminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Totals, the newest tests and the latest submissions',
  reply: adminOverview,
  refusals: ['not_allowed'],
})

const platformSettings = z.object({
  /** Opens every locked test again, unless an assignment has a PIN of its own. */
  retakePin,
  /** Minutes that the form of a new test starts with. */
  defaultDuration: z
    .number()
    .check(
      z.int('Enter whole minutes.'),
      z.minimum(1, 'Duration must be at least 1 minute'),
      z.maximum(1440, 'Enter at most 1440 minutes.'),
    ),
  registration,
})
export type PlatformSettings = z.output<typeof platformSettings>

/** What whoever runs the server has set: shown here, changed there. */
const installation = z.object({
  signUps: z.boolean(),
  adminSecondFactor: z.boolean(),
  mailServer: z.boolean(),
  demo: z.boolean(),
})

export const shownSettings = z.object({ ...platformSettings.shape, installation })
export type ShownSettings = z.output<typeof shownSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'The settings of the platform',
  reply: shownSettings,
  refusals: ['not_allowed'],
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change some or all settings of the platform',
  body: z.object({
    retakePin: z.optional(platformSettings.shape.retakePin),
    defaultDuration: z.optional(platformSettings.shape.defaultDuration),
    registration: z.optional(registration),
  }),
  reply: shownSettings,
  refusals: ['not_allowed'],
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/settings/test-mail',
  summary: 'Send an email to my own address and tell what the mail server said',
  reply: z.object({
    recipient: z.string(),
    /** `kept` where there is no mail server: the mail is in the outbox. */
    outcome: z.enum(['accepted', 'refused', 'kept']),
    /** The words of the mail server, or of the connection that failed. */
    detail: z.string(),
  }),
  refusals: ['not_allowed'],
})
