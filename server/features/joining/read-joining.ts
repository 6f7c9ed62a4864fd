import type { readJoining as endpoint } from '#contracts/people/joining.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { listFollowedStudents } from '../person/followed-students.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import {
  isRequestAskedBy,
  presentAskedJoin,
  presentClassChoice,
  presentRemovals,
  presentRequest,
} from './joining.present.ts'
import {
  findLinkedStudents,
  findTutorOfStudent,
  listJoinRequestNames,
  listOpenRequests,
  listTutoredClasses,
  listWaitingRequests,
  type NamedRequest,
  type RequestRow,
} from './joining.queries.ts'
import { listRemovals } from './removals.queries.ts'

/** A page shows all of them. */
const mostRequests = 200
const refusedDays = 14

/** Policies limit the requests to the person's own, those for their children, students, and classes, or all for an administrator. */
export async function readJoining(tx: UserTx, person: Person, now: Date): Promise<ReplyOf<typeof endpoint>> {
  const asks = person.role === 'student' || person.role === 'parent'
  const refusedSince = new Date(now.getTime() - refusedDays * dayMs)
  const rows = asks
    ? await listOpenRequests(tx, refusedSince, mostRequests)
    : await listWaitingRequests(tx, mostRequests)
  const named = await withNames(tx, person, rows)
  const toDecide = named.filter((row) => row.status === 'waiting' && !isRequestAskedBy(person, row))
  const removals = person.role === 'admin' ? await listRemovals(tx, mostRequests) : []
  return {
    toDecide: toDecide.toReversed().map((row) => presentRequest(row, person.role)),
    asked: named.filter((row) => isRequestAskedBy(person, row)).map(presentAskedJoin),
    classes: person.role === 'tutor' ? (await listTutoredClasses(tx, person.userId)).map(presentClassChoice) : [],
    removals: presentRemovals(removals),
    hasTutorOrClass: person.role === 'student' ? (await findLinkedStudents(tx, person.userId)) !== undefined : null,
    tutorName: person.role === 'student' ? await tutorNameOf(tx, person) : null,
  }
}

async function tutorNameOf(tx: UserTx, person: Person): Promise<string | null> {
  const tutor = await runElevated(tx, person, 'a student sees no profile but may know who their tutor is', (system) =>
    findTutorOfStudent(system, person.userId),
  )
  return tutor?.full_name ?? null
}

async function withNames(tx: UserTx, person: Person, rows: readonly RequestRow[]): Promise<NamedRequest[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const { names, followed } = await runElevated(
    tx,
    person,
    'nobody sees profiles of people they are not linked to yet',
    async (system) => ({
      names: await listJoinRequestNames(system, ids),
      followed: await listFollowedStudents(system, [person.userId]),
    }),
  )
  const shown = listNamesInView([
    ...followed,
    ...names.map((row) => ({
      student_id: row.student_id,
      full_name: row.student_name,
      grade: row.grade,
      school: row.school,
      ...(person.role === 'admin' && { email: row.student_email }),
    })),
  ])
  const byId = new Map(names.map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const found = byId.get(row.id)
    if (found === undefined) return []
    return [{ ...row, ...found, student_name: shown.get(found.student_id) ?? found.student_name }]
  })
}
