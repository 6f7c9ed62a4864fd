import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { SeatState } from '#contracts/attempts/seats.ts'
import type { TimeMove } from '#domain/attempts/time-ledger.ts'
import { selectSeats } from '../../db/table-functions.ts'
import type { Person, SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Whose seats: of one test, and of one class. Null: of all. */
export interface SeatsWanted {
  readonly test: string | null
  readonly inClass: string | null
}

/** By test, then by name. Policies show a tutor only their own students. */
export function listSeats(tx: UserTx, { test, inClass }: SeatsWanted, now: Date, limit: number) {
  return tx
    .selectFrom(selectSeats(test, now))
    .innerJoin('students', 'students.id', 'seat.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .innerJoin('tests', 'tests.id', 'seat.test_id')
    .where(isIn(inClass))
    .selectAll('seat')
    .select(['user_profiles.full_name', 'tests.slug', 'tests.title', sql<SeatState>`seat.state`.as('state')])
    .orderBy('tests.title')
    .orderBy('seat.test_id')
    .orderBy('user_profiles.full_name')
    .orderBy('seat.student_id')
    .limit(limit)
    .execute()
}

export type SeatRow = Awaited<ReturnType<typeof listSeats>>[number]

/** The attempts in progress at a test: of my students, as their tutor, or of all, as an administrator. */
export function listAttemptsNow(tx: UserTx, { test, inClass }: SeatsWanted, now: Date) {
  return tx
    .selectFrom(selectSeats(test, now))
    .innerJoin('tests', 'tests.id', 'seat.test_id')
    .where('seat.state', 'in', ['working', 'all_handed_in'])
    .where('seat.attempt_id', 'is not', null)
    .where(isIn(inClass))
    .select(['seat.attempt_id', 'tests.title'])
    .$narrowType<{ attempt_id: NotNull }>()
    .execute()
}

function isIn(group: string | null): RawBuilder<boolean> {
  if (group === null) return sql.lit(true)
  // Nobody is in a class that the reader may not see, although its students may be theirs.
  return sql`seat.student_id in (select member.student_id from public.student_class_memberships member
    join public.student_classes found on found.id = member.class_id where found.id = ${group})`
}

export function findClass(tx: UserTx, id: string) {
  return tx.selectFrom('student_classes').where('id', '=', id).select(['id', 'name']).executeTakeFirst()
}

/** Locks those that are in progress and have a clock, always in the same order. Of a tutor's, only the students who are still theirs. */
export function lockTimedAttempts(system: SystemTx, attempts: readonly string[], { role, userId }: Person) {
  return system
    .selectFrom('test_attempts')
    .where((is) => is('id', '=', is.fn.any(bindUuids(attempts))))
    .where('status', '=', 'in_progress')
    .where('is_untimed', '=', false)
    .where('deadline_at', 'is not', null)
    .$if(role === 'tutor', (all) =>
      all.where('student_id', 'in', ({ selectFrom }) =>
        selectFrom('students').where('tutor_id', '=', userId).select('students.id'),
      ),
    )
    .select(['id', 'deadline_at', 'paused_until'])
    .$narrowType<{ deadline_at: NotNull }>()
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type MovedAttempt = TimeMove & { readonly attempt: string }

/** Writes the ledger lines of locked attempts and moves their deadlines. */
export async function moveTimes(system: SystemTx, moves: readonly MovedAttempt[], grantedBy: string, now: Date) {
  await system
    .insertInto('attempt_time_lines')
    .values(
      moves.map(({ attempt, entry }) => ({ ...entry, attempt_id: attempt, granted_by: grantedBy, created_at: now })),
    )
    .execute()
  const moved = sql<{ attempt: string; seconds: number; paused: number; paused_until: string | null }>`
    jsonb_to_recordset(${JSON.stringify(
      moves.map(({ attempt, entry, pausedUntil }) => ({
        attempt,
        seconds: entry.seconds,
        paused: entry.kind === 'pause' ? entry.seconds : 0,
        paused_until: pausedUntil,
      })),
    )}::jsonb) as moved(attempt uuid, seconds integer, paused integer, paused_until timestamptz)`
  await sql`
    update public.test_attempts a
    set deadline_at = a.deadline_at + make_interval(secs => moved.seconds),
      paused_seconds = a.paused_seconds + moved.paused, paused_until = moved.paused_until
    from ${moved} where a.id = moved.attempt`.execute(system)
}
