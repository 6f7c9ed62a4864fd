import type { Role } from '#contracts/accounts/profile.ts'
import type { JoinKind, JoinRequest, OwnJoinRequest, RemovalRequest } from '#contracts/people/joining.ts'
import { classId, joinRequestId, removalRequestId } from '#contracts/wire/ids.ts'
import type { Person } from '../../db/transactions.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import type { NamedRequest } from './joining.queries.ts'
import type { RemovalRow } from './removals.queries.ts'

/** Returns true if the person made the request. Parents ask for children; students ask for classes and tutors. */
export function isRequestAskedBy({ role, userId }: Person, row: NamedRequest): boolean {
  if (role === 'parent') return row.parent_id === userId
  return role === 'student' && row.parent_id === null
}

export function presentRequest(row: NamedRequest, reader: Role): JoinRequest {
  const kind = kindOf(row)
  const student = { fullName: row.student_name, email: row.student_email }
  const isOfFamily = reader === 'student' || reader === 'parent'
  const parent = { fullName: row.parent_name ?? '', email: isOfFamily ? null : row.parent_email }
  return {
    id: joinRequestId.parse(row.id),
    kind,
    person: kind === 'child' ? parent : student,
    target: kind === 'child' ? row.student_name : (row.class_name ?? row.tutor_name ?? ''),
    askedAt: row.asked_at.toISOString(),
  }
}

/** Omits the child's name, so that somebody who types a code by chance learns nothing about a child. */
export function presentAskedJoin(row: NamedRequest): OwnJoinRequest {
  return {
    id: joinRequestId.parse(row.id),
    kind: kindOf(row),
    status: row.status === 'refused' ? 'refused' : 'waiting',
    target: row.class_name ?? row.tutor_name,
    askedAt: row.asked_at.toISOString(),
  }
}

export function presentRemovals(rows: readonly RemovalRow[]): RemovalRequest[] {
  const children = listNamesInView(rows)
  return rows.map((row) => presentRemoval(row, children.get(row.student_id) ?? row.full_name))
}

function presentRemoval(row: RemovalRow, child: string): RemovalRequest {
  const isOther = row.asked_by === row.child_id ? 'child' : 'parent'
  return {
    id: removalRequestId.parse(row.id),
    child,
    adult: { fullName: row.adult_name, email: row.adult_email },
    askedBy: { fullName: row.asker_name, who: row.asked_by === row.adult_id ? 'this_parent' : isOther },
    askedAt: row.asked_at.toISOString(),
  }
}

export function presentClassChoice({ id, name }: { readonly id: string; readonly name: string }) {
  return { id: classId.parse(id), name }
}

function kindOf(row: NamedRequest): JoinKind {
  if (row.parent_id !== null) return 'child'
  return row.class_id === null ? 'tutor' : 'class'
}
