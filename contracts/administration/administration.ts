/** The administrator's overview, and the settings of the whole platform. */
import * as z from 'zod/mini'
import { registration } from '#contracts/accounts/config.ts'
import { retakePin } from '#contracts/attempts/retake-pin.ts'
import { testStatus } from '#contracts/attempts/test-status.ts'
import { lateStudent } from '#contracts/people/late-students.ts'
import { timeZone } from '#contracts/people/notifications.ts'
import { submissionChecks } from '#contracts/scores/submissions.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, submissionId, testId } from '#contracts/wire/ids.ts'
import { count, instant, visibleName } from '#contracts/wire/scalars.ts'

/** Problems and pending matters, the most urgent first. */
export const adminMatters = [
  /** Attempts whose time is over but which the server could not submit. */
  'stuck_attempts',
  /** The last backup could not be restored. */
  'failed_backup',
  /** The newest backup was not tried for a day. */
  'unproved_backup',
  /** Attempts in progress that have not saved anything for a while. */
  'silent_attempts',
  /** Answers arrived too late to count, so work may be left on a device. */
  'refused_answers',
  'failed_messages',
  /** Addresses for events that took none for days, so they were switched off. */
  'webhooks_off',
  'join_requests',
  'removal_requests',
  /** Unanswered reports of problems with questions. */
  'problem_reports',
  'late_students',
  'students_without_record',
  'students_without_test',
  'old_backup',
] as const
export type AdminMatter = (typeof adminMatters)[number]

/** Setup steps to complete before the first test can be assigned. */
export const setUpSteps = ['people', 'test', 'support', 'time_zone', 'mail', 'backup'] as const
export type SetUpStep = (typeof setUpSteps)[number]

export const maxNamedLateStudents = 5
export const maxShownKeylessTests = 10

export const adminOverview = z.object({
  /** Only matters with a count above zero. For an old backup, the count is its age in days; for one without proof, hours. */
  attention: z.array(
    z.object({
      ...{ matter: z.enum(adminMatters), count },
      /** The first late students, by name: at most `maxNamedLateStudents`. */
      late: z.optional(z.array(lateStudent)),
    }),
  ),
  /**
   * Tests that students can take with questions that have no correct answer: at most `maxShownKeylessTests`, those with the most such
   * questions first.
   */
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
      /** The number of scored questions. If it is 0, the percentage is meaningless. */
      totalQuestions: count,
      /** Present only for an untimed attempt. */
      isUntimed: z.optional(z.literal(true)),
      /** Present only for an adaptive test. */
      isAdaptive: z.optional(z.literal(true)),
      /** Present only if something was recorded. */
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

export const maxPrivacyTextLength = 2000
/** In base64. */
const maxLogoLength = 684_000

const platformSettings = z.object({
  /** Unlocks every locked test, except assignments with their own PIN. */
  retakePin,
  /** The default minutes in the form for a new test. */
  defaultDuration: z
    .number()
    .check(
      z.int('Enter whole minutes.'),
      z.minimum(1, 'Duration must be at least 1 minute'),
      z.maximum(1440, 'Enter at most 1440 minutes.'),
    ),
  registration,
  /** On pages, in emails and in calendars. */
  platformName: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(40, 'Enter at most 40 characters.'), visibleName),
  /** The color of buttons and links, as `#rrggbb`. A color too light for white letters is shown darker. Null for the product's own. */
  platformColor: z.nullable(
    z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Enter a color such as #1a7f37.')),
  ),
  /** Names the logo in its address. Null for the product's own. */
  platformLogo: z.nullable(z.string()),
  /** The contact for help: an email address, a phone number or a sentence. Empty if there is none. */
  supportContact: z.string().check(z.trim(), z.maxLength(200, 'Enter at most 200 characters.')),
  /**
   * The time zone of people whose browser has not reported one. Null until an administrator chooses one; New York's time zone then applies.
   */
  timeZone: z.nullable(timeZone),
  /** The school's own text on the privacy page. Empty if there is none. */
  privacyText: z
    .string()
    .check(z.trim(), z.maxLength(maxPrivacyTextLength, `Enter at most ${maxPrivacyTextLength} characters.`)),
  /** Months without use after which an account is erased. 0 means never. */
  retentionMonths: z.number().check(
    z.int('Enter whole months.'),
    z.minimum(0, 'Enter 0 or more months.'),
    z.maximum(120, 'Enter at most 120 months.'),
    z.refine((months) => months !== 1, 'Enter 0, or at least 2 months.'),
  ),
})
export type PlatformSettings = z.output<typeof platformSettings>

/** Settings made by the server's operator; read-only here. */
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
    platformName: z.optional(platformSettings.shape.platformName),
    platformColor: z.optional(platformSettings.shape.platformColor),
    /** A PNG, JPG or WEBP image in base64. */
    platformLogo: z.optional(
      z.nullable(z.string().check(z.maxLength(maxLogoLength, 'The image is larger than 500 kB.'))),
    ),
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
    /** The mail server's response, or the connection error. */
    detail: z.string(),
  }),
  refusals: ['not_allowed'],
})
