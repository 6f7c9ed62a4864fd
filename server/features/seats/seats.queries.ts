import { sql } from 'kysely'
import type { SeatState } from '#contracts/attempts/seats.ts'
import { selectSeats } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

/** By test, then by name. Policies show a tutor only their own students. */
export function listSeats(tx: UserTx, test: string | null, now: Date, limit: number) {
  return tx
    .selectFrom(selectSeats(test, now))
    .innerJoin('students', 'students.id', 'seat.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .innerJoin('tests', 'tests.id', 'seat.test_id')
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
