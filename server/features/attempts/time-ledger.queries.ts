import { sql } from 'kysely'
import type { LedgerEntry } from '#domain/attempts/time-ledger.ts'
import { defineSystemStatement, type Operand, type ValueOf } from '../../db/statements.ts'
import type { AnyTx, SystemTx } from '../../db/transactions.ts'

export async function insertTimeLines(
  tx: SystemTx,
  attempt: string,
  lines: readonly (LedgerEntry & { readonly grantedBy: string | null })[],
  at: Date,
) {
  const rows = lines.map(({ grantedBy, ...line }) => ({
    ...line,
    attempt_id: attempt,
    granted_by: grantedBy,
    created_at: at,
  }))
  await tx.insertInto('attempt_time_lines').values(rows).execute()
}

/** In the order of insertion, each with the name of the person who granted the time. */
export function listTimeLines(tx: AnyTx, attempts: readonly string[]) {
  return (
    tx
      .selectFrom('attempt_time_lines')
      .leftJoin('user_profiles', 'user_profiles.id', 'attempt_time_lines.granted_by')
      .where('attempt_id', 'in', attempts)
      .select([
        'attempt_id',
        'kind',
        'seconds',
        'reason',
        'user_profiles.full_name as granted_by_name',
        'attempt_time_lines.created_at',
      ])
      .orderBy('attempt_time_lines.created_at')
      // The first entries have the same time stamp; the test's own time comes first.
      .orderBy(
        sql`array_position(array['duration', 'accommodation', 'grant', 'pause', 'waiting'], attempt_time_lines.kind)`,
      )
      .orderBy('attempt_time_lines.id')
      .execute()
  )
}

export type TimeLineRow = Awaited<ReturnType<typeof listTimeLines>>[number]

export function updateDeadline(tx: SystemTx, attempt: string, deadline: Date) {
  return tx.updateTable('test_attempts').set({ deadline_at: deadline }).where('id', '=', attempt).execute()
}

/** The student's extra time; undefined if none was set. */
export function findAccommodation(tx: AnyTx, student: string) {
  return accommodationOf(tx, student).executeTakeFirst()
}

export const accommodationStatement = defineSystemStatement(
  'accommodation',
  (tx, value: ValueOf<{ student: string }>) => accommodationOf(tx, value('student')),
)

function accommodationOf(tx: AnyTx, student: Operand<string>) {
  return tx
    .selectFrom('student_accommodations')
    .where('student_id', '=', student)
    .select(['time_multiplier', 'extra_minutes', 'reason', 'tools_on', 'tools_off', 'set_by'])
}

export type AccommodationRow = NonNullable<Awaited<ReturnType<typeof findAccommodation>>>
