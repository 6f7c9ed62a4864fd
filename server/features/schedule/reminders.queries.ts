import { sql } from 'kysely'
import type { SystemTx } from '../../db/transactions.ts'

export interface Recipient {
  readonly id: string
  readonly role: 'tutor' | 'parent' | 'student'
}

/** The tutor, the student and the student's parents. */
export function listFamily(
  tx: SystemTx,
  { student_id: student, tutor_id: tutor }: { student_id: string; tutor_id: string },
): Promise<Recipient[]> {
  const as = (role: Recipient['role']) => sql.lit(role).as('role')
  const people = tx.selectFrom('user_profiles as p')
  return people
    .where('p.id', '=', tutor)
    .select(['p.id', as('tutor')])
    .union(
      people
        .innerJoin('students as s', 's.user_id', 'p.id')
        .where('s.id', '=', student)
        .select(['p.id', as('student')]),
    )
    .union(
      people
        .innerJoin('student_parent_relationships as r', 'r.parent_id', 'p.id')
        .where('r.student_id', '=', student)
        .select(['p.id', as('parent')]),
    )
    .orderBy('role')
    .orderBy('id')
    .execute()
}

/** Marks sessions that start before `until` as reminded and returns them; of several processes one gets each. */
export function claimSessionsToRemind(tx: SystemTx, now: Date, until: Date) {
  const due = tx
    .selectFrom('tutoring_sessions')
    .where('status', '=', sql.lit('booked'))
    .where('reminded_at', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', until)
    .select('id')
    .orderBy('starts_at')
    .limit(100)
    .forUpdate()
    .skipLocked()
  return tx
    .with('claimed', (db) =>
      db
        .updateTable('tutoring_sessions')
        .set({ reminded_at: now })
        .where('id', 'in', due)
        .returning(['id', 'student_id', 'tutor_id', 'starts_at', 'note', 'cancel_reason']),
    )
    .selectFrom('claimed as c')
    .innerJoin('students as s', 's.id', 'c.student_id')
    .innerJoin('user_profiles as child', 'child.id', 's.user_id')
    .innerJoin('user_profiles as teacher', 'teacher.id', 'c.tutor_id')
    .leftJoin('tutor_schedules as h', 'h.tutor_id', 'c.tutor_id')
    .selectAll('c')
    .select(['child.full_name as student_name', 'teacher.full_name as tutor_name', 'h.time_zone'])
    .orderBy('c.starts_at')
    .execute()
}
