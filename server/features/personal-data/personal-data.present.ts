import {
  type ExportedSubmission,
  type ExportedWork,
  type PersonalData,
  personalData,
} from '#contracts/administration/personal-data.ts'
import { addressWords, isSignInName, signInNameOf } from '#domain/people/sign-in-names.ts'
import type { EventRow } from '../account/list-events.ts'
import { presentEvent } from '../account/present-event.ts'
import { type Asked, presentAsked } from './asked.present.ts'
import type {
  AccountRow,
  findHours,
  listAllSessions,
  listCodes,
  listComments,
  listDeletedAbout,
  listEmailsOff,
  listFactors,
  listIdentities,
  listJoinRequests,
  listListViews,
  listNotificationsOf,
  listPasskeys,
  listTutoring,
  StudentRow,
} from './personal-data.queries.ts'

type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number]
type FactorRow = Awaited<ReturnType<typeof listFactors>>[number]
type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]
type SessionRow = Awaited<ReturnType<typeof listAllSessions>>[number]
type JoinRequestRow = Awaited<ReturnType<typeof listJoinRequests>>[number]
type CommentRow = Awaited<ReturnType<typeof listComments>>[number]
type TutoringRow = Awaited<ReturnType<typeof listTutoring>>[number]

export interface CollectedData extends Asked {
  readonly exportedAt: Date
  readonly account: ReturnType<typeof presentAccount>
  readonly sessions: readonly SessionRow[]
  readonly events: readonly EventRow[]
  readonly student: ReturnType<typeof presentStudent> | undefined
  readonly children: readonly string[]
  readonly hours: Awaited<ReturnType<typeof findHours>>
  readonly tutoring: readonly TutoringRow[]
  readonly joinRequests: readonly JoinRequestRow[]
  readonly codes: Awaited<ReturnType<typeof listCodes>>
  readonly comments: readonly CommentRow[]
  readonly notifications: Awaited<ReturnType<typeof listNotificationsOf>>
  readonly columns: readonly unknown[]
  readonly emailsOff: Awaited<ReturnType<typeof listEmailsOff>>
  readonly deleted: Awaited<ReturnType<typeof listDeletedAbout>>
  readonly listViews: Awaited<ReturnType<typeof listListViews>>
}

export function presentPersonalData({
  exportedAt,
  account,
  sessions,
  events,
  student,
  children,
  hours,
  tutoring,
  joinRequests,
  codes,
  comments,
  notifications,
  columns,
  emailsOff,
  deleted,
  listViews,
  ...asked
}: CollectedData): PersonalData {
  return personalData.parse({
    format: 'prep-platform-personal-data',
    version: 1,
    exportedAt: exportedAt.toISOString(),
    account,
    sessions: sessions.map((row) => ({
      signedInAt: row.created_at.toISOString(),
      lastSeenAt: row.refreshed_at.toISOString(),
      address: row.ip,
      userAgent: row.user_agent,
    })),
    activity: events.map(presentExportedEvent),
    student: student ?? null,
    children,
    hours: hours ? { timeZone: hours.time_zone, weekly: hours.weekly_hours, exceptions: hours.exceptions } : null,
    tutoring: tutoring.map(presentTutoring),
    joinRequests: joinRequests.map((row) => presentJoinRequest(row, account.id)),
    ...presentAsked(asked),
    codes: codes.map(({ kind, expires_at }) => ({ kind, expiresAt: expires_at.toISOString() })),
    comments: comments.map(presentComment),
    notifications: notifications.map(({ title, text, created_at, seen_at }) => ({
      ...{ title, text, createdAt: created_at.toISOString() },
      seenAt: seen_at === null ? null : seen_at.toISOString(),
    })),
    columns: [...columns],
    emailsOff: [...emailsOff],
    deleted: deleted.map(({ what, deleted_at, details }) => ({ what, deletedAt: deleted_at.toISOString(), details })),
    listViews: listViews.map(({ list, filters, hidden_columns }) => ({ list, filters, hiddenColumns: hidden_columns })),
  })
}

export function presentAccount(
  row: AccountRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
  passkeys: readonly PasskeyRow[],
) {
  return {
    id: row.id,
    ...loginOf(row.email),
    phone: row.phone,
    fullName: row.full_name,
    role: row.role,
    ageBand: row.age_band,
    timeZone: row.time_zone,
    createdAt: row.created_at.toISOString(),
    emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    metadata: withAddressWords(row.user_metadata),
    linkedAccounts: identities.map(({ provider, identity_data: data, created_at }) => ({
      provider,
      data: withAddressWords(data),
      linkedAt: created_at.toISOString(),
    })),
    secondFactors: factors.map((factor) => ({
      type: factor.factor_type,
      name: factor.friendly_name,
      phone: factor.phone,
      addedAt: factor.created_at.toISOString(),
    })),
    passkeys: passkeys.map((passkey) => ({
      name: passkey.friendly_name,
      addedAt: passkey.created_at.toISOString(),
      lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
    })),
  }
}

function loginOf(address: string | null) {
  return address !== null && isSignInName(address)
    ? { email: null, signInName: signInNameOf(address) }
    : { email: address, signInName: null }
}

/** A document without made-up addresses. */
function withAddressWords(value: unknown): unknown {
  if (typeof value === 'string') return addressWords(value)
  if (Array.isArray(value)) return value.map(withAddressWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAddressWords(one)]))
}

function presentExportedEvent(row: EventRow) {
  const { id: _, ...event } = presentEvent(row)
  return withAddressWords(event)
}

/** Instants within JSON come in PostgreSQL's format. */
const utc = (instant: string) => new Date(instant).toISOString()

export function presentStudent(
  row: StudentRow & { readonly classes: readonly string[] },
  /** In the order of the attempts. */
  work: readonly (readonly ExportedWork[])[],
  submissions: readonly ExportedSubmission[],
) {
  return {
    id: row.id,
    grade: row.grade,
    school: row.school,
    tutor: row.tutor,
    parents: row.parents.map(({ full_name }) => full_name),
    classes: row.classes,
    accommodation:
      row.time_multiplier === null
        ? null
        : {
            timeMultiplier: row.time_multiplier,
            extraMinutes: row.extra_minutes ?? 0,
            reason: row.reason ?? '',
            tools: { on: row.tools_on ?? [], off: row.tools_off ?? [] },
          },
    goals:
      row.review_minutes === null
        ? null
        : {
            examDate: row.exam_date,
            applicantGrade: row.applicant_grade,
            reviewMinutes: row.review_minutes,
            weeklyMinutes: row.weekly_minutes,
            reviewsLetGoOn: row.reviews_let_go_on,
            schools: row.goal_schools.map(({ name }) => name),
            changedAt: row.changed_at?.toISOString() ?? null,
            changedBy: row.changed_by_role,
            before: row.past_goals.map(({ until, exam_date, review_minutes }) => ({
              ...{ until: utc(until), examDate: exam_date, reviewMinutes: review_minutes },
            })),
          },
    practice: row.practice.map(({ answered_at, subject, topic, is_right, misconception, seconds, origin }) => ({
      answeredAt: utc(answered_at),
      ...{ subject, topic, isRight: is_right, misconception, seconds },
      isNewQuestion: origin === 'template',
    })),
    assignments: row.assignments.map(({ test, assigned_at, due_date, opens_at, closes_at, note, completed }) => ({
      test,
      assignedAt: utc(assigned_at),
      dueAt: due_date && utc(due_date),
      opensAt: opens_at && utc(opens_at),
      closesAt: closes_at && utc(closes_at),
      note,
      isCompleted: completed,
    })),
    attempts: row.attempts.map((attempt, at) => ({
      test: attempt.test,
      startedAt: utc(attempt.started_at),
      deadlineAt: utc(attempt.deadline_at),
      status: attempt.status,
      questionsHandedIn: attempt.questions_handed_in,
      firstSection: attempt.first_section,
      questions: work[at] ?? [],
    })),
    submissions,
  }
}

function presentTutoring({ starts_at, ends_at, cancel_reason, ...row }: TutoringRow) {
  return {
    ...row,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    cancelReason: cancel_reason,
  }
}

/** Parents learn a child's name only when the link was confirmed. */
function presentJoinRequest(row: JoinRequestRow, userId: string) {
  const isHidden = row.parent_id === userId && row.status !== 'confirmed'
  return {
    student: isHidden ? null : row.student,
    parent: row.parent,
    class: row.class,
    tutor: row.tutor,
    status: row.status,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }
}

function presentComment({ created_at, edited_at, ...row }: CommentRow) {
  return { ...row, writtenAt: created_at.toISOString(), editedAt: edited_at?.toISOString() ?? null }
}
