/** All data about one person, as a downloadable file. */
import * as z from 'zod/mini'
import { device } from '#contracts/accounts/account.ts'
import { role } from '#contracts/accounts/profile.ts'
import { savedFilter } from '#contracts/accounts/saved-filters.ts'
import { highlightColors } from '#contracts/attempts/attempts.ts'
import { studentTools } from '#contracts/attempts/exam-tools.ts'
import { shownAnswer } from '#contracts/coaching/reviews.ts'
import { consentMethod } from '#contracts/people/consents.ts'
import { routeSection } from '#contracts/scores/routes.ts'
import { submissionSummary } from '#contracts/scores/submissions.ts'
import { day } from '#contracts/wire/day.ts'
import { endpoint } from '#contracts/wire/endpoint.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'
import { subject } from '#contracts/wire/subjects.ts'

const exportedAccount = z.object({
  id: userId,
  /** Null for people who log in with a name. */
  email: z.nullable(z.string()),
  signInName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  fullName: z.string(),
  role,
  ageBand: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  createdAt: instant,
  emailConfirmedAt: z.nullable(instant),
  lastSignInAt: z.nullable(instant),
  /** The metadata that came with the registration or from a linked account. */
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

/** `isCorrect` and `rightAnswer` are null if the test does not show them to the recipient of the file. */
const exportedAnswer = z.object({
  /** One-based, in the order in which the test was scored. */
  number: count,
  subject,
  topic: z.string(),
  answer: z.nullable(shownAnswer),
  /** Seconds. */
  timeSpent: count,
  isCorrect: z.nullable(z.boolean()),
  rightAnswer: z.nullable(shownAnswer),
})

const exportedSubmission = z.object({
  ...submissionSummary.shape,
  answers: z.array(exportedAnswer),
  /** Of an adaptive test. Absent as long as the recipient may not see it. */
  route: z.optional(z.array(routeSection)),
})
export type ExportedSubmission = z.output<typeof exportedSubmission>

/** The record of one question in an attempt, from the first answer on. */
const exportedWork = z.object({
  /** One-based, in the order of the test. */
  number: count,
  /** A number is as typed, even if it is not a number yet. */
  answer: z.nullable(shownAnswer),
  /** The student's answer on leaving the question for the first time. */
  firstAnswer: z.nullable(shownAnswer),
  /** Seconds. */
  timeSpent: count,
  /** The student's text in the notepad. */
  notes: z.string(),
  highlights: z.array(
    z.object({
      place: z.enum(['question', 'passage', 'option']),
      text: z.string(),
      color: z.enum(highlightColors),
      note: z.nullable(z.string()),
    }),
  ),
  /** Letters. */
  crossedOut: z.array(z.string()),
  isBookmarked: z.boolean(),
})
export type ExportedWork = z.output<typeof exportedWork>

const exportedStudent = z.object({
  id: z.guid(),
  grade: count,
  school: z.string(),
  tutor: z.nullable(z.string()),
  parents: z.array(z.string()),
  classes: z.array(z.string()),
  accommodation: z.nullable(
    z.object({ timeMultiplier: z.number(), extraMinutes: count, reason: z.string(), tools: studentTools }),
  ),
  /** Null if the student has not chosen goals. */
  goals: z.nullable(
    z.object({
      examDate: z.nullable(z.string()),
      applicantGrade: z.nullable(count),
      schools: z.array(z.string()),
      reviewMinutes: count,
      weeklyMinutes: z.nullable(count),
      reviewsLetGoOn: z.nullable(z.string()),
      breaks: z.array(z.object({ firstDay: day, lastDay: day, enteredOn: day })),
      changedAt: z.nullable(instant),
      changedBy: z.nullable(z.string()),
      /** Goals that were replaced in the last month. */
      before: z.array(z.object({ until: instant, examDate: z.nullable(z.string()), reviewMinutes: count })),
    }),
  ),
  practice: z.array(
    z.object({
      answeredAt: instant,
      subject: z.string(),
      topic: z.string(),
      isRight: z.boolean(),
      seconds: count,
      isNewQuestion: z.boolean(),
      /** The misconception behind a wrong answer. Null if the author recorded none. */
      misconception: z.nullable(z.string()),
    }),
  ),
  assignments: z.array(
    z.object({
      test: z.string(),
      assignedAt: instant,
      dueAt: z.nullable(instant),
      opensAt: z.nullable(instant),
      closesAt: z.nullable(instant),
      note: z.string(),
      isCompleted: z.boolean(),
    }),
  ),
  attempts: z.array(
    z.object({
      test: z.string(),
      startedAt: instant,
      deadlineAt: z.nullable(instant),
      isUntimed: z.boolean(),
      /** When its answers were entered from paper; null of all other attempts. */
      enteredAt: z.nullable(instant),
      status: z.string(),
      /** The number of questions handed in, for a forward-only test. Null for other tests. */
      questionsHandedIn: z.nullable(count),
      firstSection: z.nullable(z.string()),
      /** Each question that the student has worked on. While the attempt is in progress, the answers so far. */
      questions: z.array(exportedWork),
    }),
  ),
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

/** A request made with a code to join, by the person or about them. */
const exportedJoinRequest = z.object({
  /** Null to a parent whose request has not been confirmed. */
  student: z.nullable(z.string()),
  parent: z.nullable(z.string()),
  class: z.nullable(z.string()),
  tutor: z.nullable(z.string()),
  status: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
})

/** A request to erase an account. A parent who is no longer linked to the child does not see the child's name or the answer. */
const exportedErasureRequest = z.object({
  student: z.nullable(z.string()),
  /** Null if the requester's account was deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  /** When the erasure runs automatically, or the day by which the school must answer. */
  dueAt: instant,
  isAutomatic: z.boolean(),
  refusedAt: z.nullable(instant),
  refusal: z.nullable(z.string()),
})

/** A consent to keeping a student's data. A parent who is no longer linked to the child does not see the child's name. */
const exportedConsent = z.object({
  student: z.nullable(z.string()),
  method: consentMethod,
  /** A parent, or the person who created the account for the school. Null if that account was deleted. */
  givenBy: z.nullable(z.string()),
  givenAt: instant,
  /** The version of the privacy page. */
  noticeVersion: z.number(),
  /** True if this withdraws an earlier consent. */
  isWithdrawal: z.boolean(),
})

/** A comment on an attempt, written to the person or by the person. */
const exportedComment = z.object({
  test: z.string(),
  student: z.string(),
  /** The number of the question; null if the comment is about the whole attempt. */
  question: z.nullable(count),
  text: z.string(),
  /** Null if the author's account was deleted. */
  author: z.nullable(z.string()),
  writtenAt: instant,
  editedAt: z.nullable(instant),
})

export const personalData = z.object({
  format: z.literal('prep-platform-personal-data'),
  version: z.literal(1),
  exportedAt: instant,
  account: exportedAccount,
  sessions: z.array(exportedSession),
  /** Newest first. */
  activity: z.array(exportedEvent),
  /** Null for people without a student record. */
  student: z.nullable(exportedStudent),
  /** The scores of the real exam, with the estimate that they are compared with. Null in a file for an administrator. */
  realScore: z.nullable(
    z.object({
      examDay: day,
      reading: count,
      math: count,
      mayCheck: z.boolean(),
      tutorMaySee: z.boolean(),
      enteredAt: instant,
      estimate: z.nullable(z.object({ reading: count, math: count, low: count, high: count })),
    }),
  ),
  /** For a parent: their children. */
  children: z.array(z.string()),
  /** For a tutor: their hours as they entered them. */
  hours: z.nullable(z.object({ timeZone: z.string(), weekly: z.unknown(), exceptions: z.unknown() })),
  tutoring: z.array(exportedTutoring),
  joinRequests: z.array(exportedJoinRequest),
  consents: z.array(exportedConsent),
  erasureRequests: z.array(exportedErasureRequest),
  /** Requests by this person to remove an adult from a child. Without names if the person is no longer linked to the child. */
  removalRequests: z.array(
    z.object({ student: z.nullable(z.string()), adult: z.nullable(z.string()), askedAt: instant }),
  ),
  /** The person's reports of problems with questions, except for questions of an attempt in progress. */
  problemReports: z.array(
    z.object({
      about: z.string(),
      kind: z.string(),
      text: z.string(),
      reportedAt: instant,
      editedAt: z.nullable(instant),
      answer: z.nullable(z.string()),
    }),
  ),
  /** When the person was warned about the unused account, and when an administrator kept it. Null if neither happened. */
  unused: z.nullable(z.object({ warnedAt: z.nullable(instant), keptAt: z.nullable(instant) })),
  /**
   * Codes that are valid now, of which only hashes are stored: for a student's parents, for a tutor's students, or of an access card. They
   * cannot be displayed again.
   */
  codes: z.array(z.object({ kind: z.enum(['parents', 'students', 'access_card']), expiresAt: instant })),
  comments: z.array(exportedComment),
  notifications: z.array(
    z.object({ title: z.string(), text: z.string(), createdAt: instant, seenAt: z.nullable(instant) }),
  ),
  /** For an administrator: the choices for column headings in student tables. */
  columns: z.array(z.unknown()),
  /** Emails turned off by the person or, for a student, by a parent. */
  emailsOff: z.array(z.object({ kind: z.string(), recipient: z.string() })),
  /** Assignments and classes that an administrator deleted and can restore, with the time of deletion. */
  deleted: z.array(z.object({ what: z.string(), deletedAt: instant, details: z.record(z.string(), z.unknown()) })),
  /** For an administrator: saved filters and hidden columns. */
  listViews: z.array(z.object({ list: z.string(), filters: z.array(savedFilter), hiddenColumns: z.array(z.string()) })),
})
export type PersonalData = z.output<typeof personalData>

export const exportMyData = endpoint({
  method: 'GET',
  path: '/account/export',
  summary: 'Everything that is kept about me',
  reply: personalData,
  refusals: ['not_allowed'],
})

/** Not a GET, because it writes to the audit log. */
export const exportPerson = endpoint({
  method: 'POST',
  path: '/admin/users/{userId}/export',
  summary: 'Everything that is kept about a person, without the keys of tests, to hand it to them',
  params: z.object({ userId }),
  reply: personalData,
  refusals: ['not_allowed', 'not_found'],
})

/** Not a GET, because it writes to the audit log. */
export const exportChild = endpoint({
  method: 'POST',
  path: '/parent/children/{studentId}/export',
  summary: 'Everything that is kept about my child, with the answers that I may see, without the addresses of devices',
  params: z.object({ studentId }),
  reply: personalData,
  refusals: ['not_allowed', 'not_found', 'too_early'],
})

/** Returns a name such as `maya-chen-data-2026-03-01.json`. For a name without Latin letters, only the date remains. */
export function formatPersonalDataFileName(fullName: string, now: Date): string {
  const plain = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return [plain, 'data', now.toISOString().slice(0, 10)].filter(Boolean).join('-').concat('.json')
}
