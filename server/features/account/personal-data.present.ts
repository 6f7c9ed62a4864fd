import type { ExportedSubmission } from '#contracts/personal-data.ts'
import type { EventRow } from './list-events.ts'
import type {
  AccountRow,
  listFactors,
  listIdentities,
  listPasskeys,
  listTutoring,
  StudentRow,
} from './personal-data.queries.ts'
import { presentEvent } from './present-event.ts'

type IdentityRow = Awaited<ReturnType<typeof listIdentities>>[number]
type FactorRow = Awaited<ReturnType<typeof listFactors>>[number]
type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]
type TutoringRow = Awaited<ReturnType<typeof listTutoring>>[number]

export function presentAccount(
  row: AccountRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[],
  passkeys: readonly PasskeyRow[],
) {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    fullName: row.full_name,
    role: row.role,
    createdAt: row.created_at.toISOString(),
    emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    metadata: row.user_metadata,
    linkedAccounts: identities.map(({ provider, identity_data: data, created_at }) => ({
      provider,
      data,
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

export function presentExportedEvent(row: EventRow) {
  const { id: _, ...event } = presentEvent(row)
  return event
}

/** Instants within JSON come as PostgreSQL writes them. */
const utc = (instant: string) => new Date(instant).toISOString()

export function presentStudent(
  row: StudentRow & { readonly classes: readonly string[] },
  submissions: readonly ExportedSubmission[],
) {
  return {
    id: row.id,
    grade: row.grade,
    school: row.school,
    tutor: row.tutor,
    parents: row.parents,
    classes: row.classes,
    accommodation:
      row.time_multiplier === null
        ? null
        : {
            timeMultiplier: row.time_multiplier,
            extraMinutes: row.extra_minutes ?? 0,
            reason: row.reason ?? '',
          },
    assignments: row.assignments.map(({ test, assigned_at, due_date, completed }) => ({
      test,
      assignedAt: utc(assigned_at),
      dueAt: due_date && utc(due_date),
      isCompleted: completed,
    })),
    attempts: row.attempts.map(({ test, started_at, deadline_at, status }) => ({
      test,
      startedAt: utc(started_at),
      deadlineAt: utc(deadline_at),
      status,
    })),
    submissions,
  }
}

export function presentTutoring({ starts_at, ends_at, cancel_reason, ...row }: TutoringRow) {
  return {
    ...row,
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    cancelReason: cancel_reason,
  }
}
