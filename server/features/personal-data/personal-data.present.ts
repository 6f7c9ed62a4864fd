import type { ExportedSubmission, ExportedWork } from '#contracts/administration/personal-data.ts'
import { describeAddress, extractSignInName, isSignInName } from '#domain/people/sign-in-names.ts'
import { presentRow } from '../../http/present-row.ts'
import type { EventRow } from '../account/list-events.ts'
import { presentEvent } from '../account/present-event.ts'
import type {
  AccountRow,
  listFactors,
  listIdentities,
  listJoinRequests,
  listPasskeys,
  RealScoreRow,
  StudentRow,
} from './personal-data.queries.ts'

/** Returns the document with its instants as text. */
export function formatInstants(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(formatInstants)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, formatInstants(one)]))
}

export function presentAccount(
  row: AccountRow,
  identities: Awaited<ReturnType<typeof listIdentities>>,
  factors: Awaited<ReturnType<typeof listFactors>>,
  passkeys: Awaited<ReturnType<typeof listPasskeys>>,
) {
  return {
    id: row.id,
    ...loginOf(row.email),
    phone: row.phone,
    fullName: row.full_name,
    role: row.role,
    ageBand: row.age_band,
    timeZone: row.time_zone,
    createdAt: row.created_at,
    emailConfirmedAt: row.email_confirmed_at,
    lastSignInAt: row.last_sign_in_at,
    metadata: withAddressWords(row.user_metadata),
    linkedAccounts: identities.map(({ provider, identity_data: data, created_at }) => ({
      provider,
      data: withAddressWords(data),
      linkedAt: created_at,
    })),
    secondFactors: factors,
    passkeys,
  }
}

function loginOf(address: string | null) {
  return address !== null && isSignInName(address)
    ? { email: null, signInName: extractSignInName(address) }
    : { email: address, signInName: null }
}

/** Returns the document with generated addresses replaced by words. */
function withAddressWords(value: unknown): unknown {
  if (typeof value === 'string') return describeAddress(value)
  if (Array.isArray(value)) return value.map(withAddressWords)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAddressWords(one)]))
}

export function presentExportedEvent(row: EventRow) {
  const { id: _, ...event } = presentEvent(row)
  return withAddressWords(event)
}

/** PostgreSQL formats instants inside JSON in its own way. */
const utc = (instant: string) => new Date(instant).toISOString()

export function presentStudent(
  row: StudentRow & { readonly classes: readonly string[] },
  /** In the same order as the attempts. */
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
            breaks: row.breaks,
            changedAt: row.changed_at,
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
      deadlineAt: attempt.deadline_at && utc(attempt.deadline_at),
      isUntimed: attempt.is_untimed,
      enteredAt: attempt.entered_at && utc(attempt.entered_at),
      status: attempt.status,
      questionsHandedIn: attempt.questions_handed_in,
      firstSection: attempt.first_section,
      questions: work[at] ?? [],
    })),
    submissions,
  }
}

/** Parents learn a child's name only after the link is confirmed. */
export function presentJoinRequest(
  { parent_id, ...row }: Awaited<ReturnType<typeof listJoinRequests>>[number],
  userId: string,
) {
  const isHidden = parent_id === userId && row.status !== 'confirmed'
  return { ...row, student: isHidden ? null : row.student }
}

export function presentRealScore(row: RealScoreRow) {
  const { estimated_reading: reading, estimated_math: math, interval_low: low, interval_high: high } = row
  return { ...presentRow(row), estimate: reading === null ? null : { reading, math, low, high } }
}
