import type { JoinTarget, NewJoinCode } from '#contracts/people/joining.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { formatJoinCode } from '#domain/people/join-codes.ts'
import { convertViolations } from '../../db/refusing.ts'
import { asUser, type Identity, type Person, type UserTx } from '../../db/transactions.ts'
import { makeWrongPortalRefusal } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { type AuditedAct, recordAct } from '../audit/record-act.ts'
import { getOrInsertMyStudent } from '../person/my-student.ts'
import { generateJoinCode, hashJoinCode } from './join-codes.ts'
import {
  deleteJoinCode,
  findClass,
  findStudent,
  findTutor,
  insertJoinCode,
  type TargetColumns,
} from './joining.queries.ts'

/**
 * Makes a code. Students make codes for themselves, tutors for themselves and their classes, administrators for everyone. A new code
 * replaces the previous one. Throws `not_allowed`, `not_found`, `changed_meanwhile`.
 */
export async function makeJoinCodeFor({ db }: Services, identity: Identity, target: JoinTarget): Promise<NewJoinCode> {
  const code = generateJoinCode()
  const hash = await hashJoinCode(code)
  return asUser(db, identity, async (tx, person) => {
    const columns = await columnsOf(tx, person, target)
    await deleteJoinCode(tx, columns)
    const expiresAt = await refusingTwo(insertJoinCode(tx, hash, columns))
    if (person.role === 'admin') await recordAct(tx, person, actOf(columns, expiresAt))
    return { code: formatJoinCode(code), expiresAt: expiresAt.toISOString() }
  })
}

async function columnsOf(tx: UserTx, person: Person, target: JoinTarget): Promise<TargetColumns> {
  switch (target.kind) {
    case 'child':
      return { student_id: await studentFor(tx, person, target.studentId) }
    case 'class':
      if (person.role !== 'tutor' && person.role !== 'admin') throw makeWrongPortalRefusal()
      return { class_id: idOf(await findClass(tx, target.classId), 'class') }
    case 'tutor':
      return { tutor_id: await tutorFor(tx, person, target.tutorId) }
  }
}

async function studentFor(tx: UserTx, person: Person, wanted: string | null): Promise<string> {
  if (person.role === 'student' && wanted === null) return (await getOrInsertMyStudent(tx, person.userId)).id
  if (person.role !== 'student' && person.role !== 'admin') throw makeWrongPortalRefusal()
  return idOf(wanted === null ? undefined : await findStudent(tx, wanted), 'student')
}

async function tutorFor(tx: UserTx, person: Person, wanted: string | null): Promise<string> {
  if (person.role === 'tutor') return idOf(await findTutor(tx, wanted ?? person.userId), 'tutor')
  if (person.role !== 'admin') throw makeWrongPortalRefusal()
  return idOf(wanted === null ? undefined : await findTutor(tx, wanted), 'tutor')
}

function idOf(row: { readonly id: string } | undefined, what: string): string {
  if (!row) throw notFound(what)
  return row.id
}

function actOf(columns: TargetColumns, expiresAt: Date): AuditedAct {
  const act = { action: 'make_join_code', before: null, after: { expiresAt: expiresAt.toISOString() } } as const
  if ('student_id' in columns) return { ...act, entityType: 'students', entityId: columns.student_id }
  if ('class_id' in columns) return { ...act, entityType: 'student_classes', entityId: columns.class_id }
  return { ...act, entityType: 'users', entityId: columns.tutor_id }
}

function refusingTwo<Result>(write: Promise<Result>): Promise<Result> {
  const another = () => new Refusal('changed_meanwhile', 'Somebody has just made another code. Please try again.')
  return convertViolations(write, {
    one_code_of_a_student: another,
    one_code_of_a_class: another,
    one_code_of_a_tutor: another,
  })
}
