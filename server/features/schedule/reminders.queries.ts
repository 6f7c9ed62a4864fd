import { sql } from 'kysely'
import { selectTimeZone } from '../../db/person-time-zone.ts'
import { canSeeSessions } from '../../db/sees-sessions.ts'
import type { SystemTx } from '../../db/transactions.ts'

export interface SessionRecipient {
  readonly id: string
  readonly role: 'tutor' | 'parent' | 'student'
  readonly time_zone: string | null
  readonly email: string
}

/** Lists the tutor, the student, and the parents who may see the student's sessions by now. */
export function listFamilyOfStudent(
  tx: SystemTx,
  { student_id: student, tutor_id: tutor }: { student_id: string; tutor_id: string },
  now: Date,
): Promise<SessionRecipient[]> {
  const as = (role: SessionRecipient['role']) => sql.lit(role).as('role')
  const people = tx.selectFrom('user_profiles as p').select(['p.id', 'p.email', selectTimeZone('p').as('time_zone')])
  return people
    .where('p.id', '=', tutor)
    .select(as('tutor'))
    .union(people.innerJoin('students as s', 's.user_id', 'p.id').where('s.id', '=', student).select(as('student')))
    .union(
      people
        .innerJoin('student_parent_relationships as r', 'r.parent_id', 'p.id')
        .where('r.student_id', '=', student)
        .where(canSeeSessions(now))
        .select(as('parent')),
    )
    .orderBy('role')
    .orderBy('id')
    .execute()
}

const mostCandidates = 1000

/** Lists sessions booked until then that have no reminder yet, with the tutor's time zone. */
export function listUnreminded(tx: SystemTx, now: Date, until: Date) {
  return tx
    .selectFrom('tutoring_sessions as t')
    .leftJoin('tutor_schedules as h', 'h.tutor_id', 't.tutor_id')
    .where('t.status', '=', sql.lit('booked'))
    .where('t.reminded_at', 'is', null)
    .where('t.starts_at', '>', now)
    .where('t.starts_at', '<=', until)
    .select(['t.id', 't.starts_at', 'h.time_zone'])
    .orderBy('t.starts_at')
    .orderBy('t.id')
    .limit(mostCandidates)
    .execute()
}

/** Marks these sessions as reminded and returns them. If several processes run, only one gets each session. */
export function claimSessionsToRemind(tx: SystemTx, ids: readonly string[], now: Date) {
  const due = tx
    .selectFrom('tutoring_sessions')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', sql.lit('booked'))
    .where('reminded_at', 'is', null)
    .select('id')
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
