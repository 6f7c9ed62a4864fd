import {
  type AdminMatter,
  type AdminOverview,
  adminMatters,
  adminOverview,
  type ShownSettings,
  shownSettings,
} from '#contracts/administration/administration.ts'
import { defaultDurationMinutes } from '#contracts/authoring/authoring.ts'
import type { SubmissionChecks } from '#contracts/scores/submissions.ts'
import type { Config } from '../../config.ts'
import { presentRow } from '../../http/present-row.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import { isRoute } from '../tests/kept-versions.ts'
import type {
  countTotals,
  listKeylessTests,
  listRecentSubmissions,
  listRecentTests,
  listWrongPins,
} from './administration.queries.ts'
import { presentLateStudents } from './late-students.present.ts'
import type { LateStudentRow } from './late-students.queries.ts'

export interface OverviewRows {
  readonly attention: AdminOverview['attention']
  readonly keylessTests: Awaited<ReturnType<typeof listKeylessTests>>
  readonly missingSteps: AdminOverview['missingSteps']
  readonly totals: Awaited<ReturnType<typeof countTotals>>
  readonly tests: Awaited<ReturnType<typeof listRecentTests>>
  readonly submissions: Awaited<ReturnType<typeof listRecentSubmissions>>
  readonly checks: ReadonlyMap<string, SubmissionChecks>
  readonly wrongPins: Awaited<ReturnType<typeof listWrongPins>>
}

/** Includes only matters with a count above zero, in order of urgency. */
export function presentAttention(
  counts: Readonly<Record<AdminMatter, number | null>>,
  lateStudents: readonly LateStudentRow[],
): AdminOverview['attention'] {
  return adminMatters
    .map((matter) => ({
      ...{ matter, count: counts[matter] ?? 0 },
      ...(matter === 'late_students' && { late: presentLateStudents(lateStudents) }),
    }))
    .filter(({ count }) => count > 0)
}

export function presentOverview({
  attention,
  keylessTests,
  missingSteps,
  totals,
  tests,
  submissions,
  checks,
  wrongPins,
}: OverviewRows): AdminOverview {
  const takers = listNamesInView(submissions)
  const guessers = listNamesInView(wrongPins)
  return adminOverview.parse({
    attention,
    keylessTests: keylessTests.map(({ id, slug, title, count }) => ({ id, slug, title, questions: count })),
    missingSteps,
    totalStudents: totals.students,
    totalTests: totals.tests,
    totalSubmissions: totals.submissions,
    attemptsUnderWay: totals.attempts_under_way,
    recentTests: tests.map((test) => ({ ...presentRow(test), questionCount: test.question_count ?? 0 })),
    recentSubmissions: submissions.map((submission) => ({
      ...presentRow(submission),
      studentName: takers.get(submission.student_id),
      testTitle: submission.title,
      testSlug: submission.slug,
      isUntimed: submission.is_untimed || undefined,
      isAdaptive: isRoute({ version: submission.test_version }) || undefined,
      checks: checks.get(submission.id),
    })),
    wrongPins: wrongPins.map(({ student_id, tries }) => ({
      studentId: student_id,
      studentName: guessers.get(student_id),
      tries,
    })),
  })
}

export interface StoredSettings {
  readonly retakePin: unknown
  readonly defaultDuration: unknown
  readonly registration: unknown
  readonly platformName: unknown
  readonly platformColor: unknown
  readonly platformLogo: unknown
  readonly supportContact: unknown
  readonly timeZone: unknown
  readonly privacyText: unknown
  readonly retentionMonths: unknown
}

export function presentSettings(
  { retakePin, defaultDuration, ...stored }: StoredSettings,
  { auth, registration: mode, smtpUrl, demo }: Config,
): ShownSettings {
  return shownSettings.parse({
    ...stored,
    retakePin: String(retakePin),
    defaultDuration: defaultDuration ?? defaultDurationMinutes,
    installation: {
      signUps: mode !== 'closed',
      adminSecondFactor: auth.adminSecondFactor,
      mailServer: smtpUrl !== null,
      demo,
    },
  })
}
