/** All data about one person, as a file that they can download. */
import * as z from 'zod/mini'
import { device } from '#contracts/accounts/account.ts'
import { role } from '#contracts/accounts/profile.ts'
import { savedFilter } from '#contracts/accounts/saved-filters.ts'
import { highlightColors } from '#contracts/attempts/attempts.ts'
import { studentTools } from '#contracts/attempts/exam-tools.ts'
import { shownAnswer } from '#contracts/coaching/reviews.ts'
import { consentMethod } from '#contracts/people/consents.ts'
import { submissionSummary } from '#contracts/scores/submissions.ts'
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

/** `isCorrect` and `rightAnswer` are null if the test does not show them to the person who gets the file. */
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

const exportedSubmission = z.object({ ...submissionSummary.shape, answers: z.array(exportedAnswer) })
export type ExportedSubmission = z.output<typeof exportedSubmission>

/** What an attempt keeps of one question, from the first answer on. */
const exportedWork = z.object({
  /** One-based, in the order of the test. */
  number: count,
  /** A number as it was typed, also where it is no number yet. */
  answer: z.nullable(shownAnswer),
  /** What the student had answered when they left the question for the first time. */
  firstAnswer: z.nullable(shownAnswer),
  /** Seconds. */
  timeSpent: count,
  /** What the student wrote in the notepad. */
  notes: z.string(),
  highlights: z.array(
    z.object({
      ...{ place: z.enum(['question', 'passage', 'option']), text: z.string(), color: z.enum(highlightColors) },
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
  /** Null if nothing was chosen. */
  goals: z.nullable(
    z.object({
      examDate: z.nullable(z.string()),
      applicantGrade: z.nullable(count),
      schools: z.array(z.string()),
      ...{ reviewMinutes: count, weeklyMinutes: z.nullable(count), reviewsLetGoOn: z.nullable(z.string()) },
      ...{ changedAt: z.nullable(instant), changedBy: z.nullable(z.string()) },
      /** What was replaced in the last month. */
      before: z.array(z.object({ until: instant, examDate: z.nullable(z.string()), reviewMinutes: count })),
    }),
  ),
  practice: z.array(
    z.object({
      ...{ answeredAt: instant, subject: z.string(), topic: z.string(), isRight: z.boolean(), seconds: count },
      isNewQuestion: z.boolean(),
      /** What led to a wrong answer; null where nobody wrote it down. */
      misconception: z.nullable(z.string()),
    }),
  ),
  assignments: z.array(
    z.object({
      ...{ test: z.string(), assignedAt: instant, dueAt: z.nullable(instant) },
      ...{ opensAt: z.nullable(instant), closesAt: z.nullable(instant), note: z.string(), isCompleted: z.boolean() },
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
      /** How many questions of a forward-only test were handed in; null for other tests. */
      questionsHandedIn: z.nullable(count),
      firstSection: z.nullable(z.string()),
      /** Each question that the student touched; the answers so far while the attempt is in progress. */
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

/** What was asked for with a code to join, by the person or of them. */
const exportedJoinRequest = z.object({
  /** Null to a parent whose request was not confirmed. */
  student: z.nullable(z.string()),
  parent: z.nullable(z.string()),
  class: z.nullable(z.string()),
  tutor: z.nullable(z.string()),
  status: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
})

/** That an account is erased. A parent who is not linked any longer reads no name of the child and no answer. */
const exportedErasureRequest = z.object({
  student: z.nullable(z.string()),
  /** Null if that account was deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: instant,
  /** When it happens by itself, or the day by which the school answers. */
  dueAt: instant,
  isAutomatic: z.boolean(),
  refusedAt: z.nullable(instant),
  refusal: z.nullable(z.string()),
})

/** That a student's data is kept. A parent who is not linked any longer reads no name of the child. */
const exportedConsent = z.object({
  student: z.nullable(z.string()),
  method: consentMethod,
  /** A parent, or who made the account for the school; null if that account was deleted. */
  givenBy: z.nullable(z.string()),
  givenAt: instant,
  /** Of what the page about privacy said. */
  noticeVersion: z.number(),
  /** Took back what was given before. */
  isWithdrawal: z.boolean(),
})

/** Written to the person about an attempt, or by the person. */
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
  /** For a parent: their children. */
  children: z.array(z.string()),
  /** For a tutor: their hours as they entered them. */
  hours: z.nullable(z.object({ timeZone: z.string(), weekly: z.unknown(), exceptions: z.unknown() })),
  tutoring: z.array(exportedTutoring),
  joinRequests: z.array(exportedJoinRequest),
  consents: z.array(exportedConsent),
  erasureRequests: z.array(exportedErasureRequest),
  /** That an adult is removed from a child, as this person asked; without names if the person is not linked to the child any longer. */
  removalRequests: z.array(
    z.object({ student: z.nullable(z.string()), adult: z.nullable(z.string()), askedAt: instant }),
  ),
  /** What the person said is wrong with questions, without those on a question of an attempt in progress. */
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
  /** When the person was warned that nobody uses the account, and when an administrator kept it; null if neither happened. */
  unused: z.nullable(z.object({ warnedAt: z.nullable(instant), keptAt: z.nullable(instant) })),
  /**
   * Codes that work now, which are stored as hashes only: for a student's parents, for a tutor's students, or of an access card. None of
   * them can be read again.
   */
  codes: z.array(z.object({ kind: z.enum(['parents', 'students', 'access_card']), expiresAt: instant })),
  comments: z.array(exportedComment),
  notifications: z.array(
    z.object({ title: z.string(), text: z.string(), createdAt: instant, seenAt: z.nullable(instant) }),
  ),
  /** For an administrator: what they chose for the headings of tables of students. */
  columns: z.array(z.unknown()),
  /** Emails that the person, or for a student a parent, turned off. */
  emailsOff: z.array(z.object({ kind: z.string(), recipient: z.string() })),
  /** Assignments and classes that an administrator deleted and can restore, and when. */
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

/** `maya-chen-data-2026-03-01.json`; a name without Latin letters leaves only the date. */
export function personalDataFileName(fullName: string, now: Date): string {
  const plain = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return [plain, 'data', now.toISOString().slice(0, 10)].filter(Boolean).join('-').concat('.json')
}
