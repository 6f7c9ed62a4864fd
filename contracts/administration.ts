/** What an administrator sees first, and the settings of the whole platform. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { submissionId, testId } from './ids.ts'
import { retakePinAlphabet, retakePinLength } from './retake.ts'
import { testStatus } from './tests.ts'

const count = z.number().check(z.int(), z.minimum(0))
const instant = z.iso.datetime({ offset: true })

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
    }),
  ),
})
export type AdminOverview = z.output<typeof adminOverview>

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Totals, the newest tests and the latest submissions',
  reply: adminOverview,
  refusals: ['not_allowed'],
})

export const platformSettings = z.object({
  /** Opens every locked test again, unless an assignment has a PIN of its own. */
  retakePin: z
    .string()
    .check(
      z.length(retakePinLength, `The PIN has ${retakePinLength} characters.`),
      z.regex(
        new RegExp(`^[${retakePinAlphabet}]*$`),
        'The PIN has capital letters and digits, without 0, 1, I, L and O.',
      ),
    ),
})
export type PlatformSettings = z.output<typeof platformSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'The settings of the platform',
  reply: platformSettings,
  refusals: ['not_allowed'],
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change the settings of the platform',
  body: platformSettings,
  reply: platformSettings,
  refusals: ['not_allowed'],
})
