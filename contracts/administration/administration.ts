/** What an administrator sees first, and the settings of the whole platform. */
import * as z from 'zod/mini'
import { registration } from '#contracts/accounts/config.ts'
import { retakePin } from '#contracts/attempts/retake-pin.ts'
import { testStatus } from '#contracts/attempts/test-status.ts'
import { lateStudent } from '#contracts/people/late-students.ts'
import { timeZone } from '#contracts/people/notifications.ts'
import { submissionChecks } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, submissionId, testId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

/** What is broken or waits, the most urgent first. */
export const adminMatters = [
  /** The time is over, and the server could not submit them. */
  'stuck_attempts',
  /** In progress, and nothing has been saved for a while. */
  'silent_attempts',
  /** Answers arrived too late to count, so work may be left on a device. */
  'refused_answers',
  'failed_messages',
  'join_requests',
  'removal_requests',
  /** Of problems with questions, without an answer. */
  'problem_reports',
  'late_students',
  'students_without_record',
  'students_without_test',
  'old_backup',
] as const
export type AdminMatter = (typeof adminMatters)[number]

/** What is missing before the first test can be given. */
export const setUpSteps = ['people', 'test', 'support', 'time_zone', 'mail', 'backup'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const lateStudentsNamed = 5
export const keylessTestsShown = 10

export const adminOverview = z.object({
  /** Only what there is something of. For a backup, the count is its age in days. */
  attention: z.array(
    z.object({
      ...{ matter: z.enum(adminMatters), count },
      /** The first of the late students, by name: at most `lateStudentsNamed`. */
      late: z.optional(z.array(lateStudent)),
    }),
  ),
  /** Tests that students can take, with questions that nobody can get right: at most `keylessTestsShown`, those with most such questions first. */
  keylessTests: z.array(z.object({ id: testId, slug: z.string(), title: z.string(), questions: count })),
  missingSteps: z.array(z.enum(setUpSteps)),
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
      /** Scored questions. Without any, the percentage says nothing. */
      totalQuestions: count,
      /** Only of an attempt without a clock. */
      isUntimed: z.optional(z.literal(true)),
      /** Only if something was recorded. */
      checks: z.optional(submissionChecks),
    }),
  ),
  /** Wrong retake PINs of the last 24 hours by student, most first. */
  wrongPins: z.array(z.object({ studentId, studentName: z.string(), tries: count })),
})
export type AdminOverview = z.output<typeof adminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What is broken or waits, what is left to set up, totals, the newest tests and the latest submissions',
  reply: adminOverview,
  refusals: ['not_allowed'],
})

export const longestPrivacyText = 2000

const platformSettings = z.object({
  /** Opens every locked test again, except assignments that have their own PIN. */
  retakePin,
  /** Minutes that the form for a new test starts with. */
  defaultDuration: z
    .number()
    .check(
      z.int('Enter whole minutes.'),
      z.minimum(1, 'Duration must be at least 1 minute'),
      z.maximum(1440, 'Enter at most 1440 minutes.'),
    ),
  registration,
  /** An email address, a phone number or a sentence: where people ask for help. Empty if there is none. */
  supportContact: z.string().check(z.trim(), z.maxLength(200, 'Enter at most 200 characters.')),
  /** Of people whose browser has not said where they are. Null until an administrator chooses one: then it is New York's. */
  timeZone: z.nullable(timeZone),
  /** The school's own words on the page about privacy. Empty if there are none. */
  privacyText: z
    .string()
    .check(z.trim(), z.maxLength(longestPrivacyText, `Enter at most ${longestPrivacyText} characters.`)),
  /** An account that nobody has used for so long is erased. 0 means never. */
  retentionMonths: z.number().check(
    z.int('Enter whole months.'),
    z.minimum(0, 'Enter 0 or more months.'),
    z.maximum(120, 'Enter at most 120 months.'),
    z.refine((months) => months !== 1, 'Enter 0, or at least 2 months.'),
  ),
})
export type PlatformSettings = z.output<typeof platformSettings>

/** Settings that the operator of the server makes; read-only here. */
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
    supportContact: z.optional(platformSettings.shape.supportContact),
    timeZone: z.optional(timeZone),
    privacyText: z.optional(platformSettings.shape.privacyText),
    retentionMonths: z.optional(platformSettings.shape.retentionMonths),
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
    /** `kept` if there is no mail server: the email stays in the outbox. */
    outcome: z.enum(['accepted', 'refused', 'kept']),
    /** The reply of the mail server, or the error of the connection. */
    detail: z.string(),
  }),
  refusals: ['not_allowed'],
})
