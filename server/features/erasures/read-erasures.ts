import type { ErasableStudent, listErasureRequests, listErasures } from '#contracts/administration/erasures.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { listNamesInView } from '../person/names-in-view.ts'
import { listNamedErasures, listStudentRecords, listWaitingErasures, type RequestRow } from './erasures.queries.ts'

/** Empty for tutors and administrators. */
export async function readErasures(
  { config }: Pick<Services, 'config'>,
  tx: UserTx,
  person: Person,
): Promise<ReplyOf<typeof listErasures>> {
  const isAutomatic = config.registration !== 'closed'
  if (person.role !== 'student' && person.role !== 'parent') return { people: [], isAutomatic }
  const records = (await listStudentRecords(tx)).filter(
    (row) => person.role === 'parent' || row.user_id === person.userId,
  )
  const ids = records.map(({ id }) => id)
  const people = ids.length === 0 ? [] : await named(tx, person, ids)
  if (people.length === 0 && person.role === 'student')
    people.push({ studentId: null, fullName: '', mayWithdraw: false, request: null })
  return { people, isAutomatic }
}

async function named(tx: UserTx, person: Person, ids: readonly string[]): Promise<ErasableStudent[]> {
  const rows = await runElevated(tx, person, 'parents see no profiles of each other but may know who asked', (system) =>
    listNamedErasures(system, ids, person.userId),
  )
  const names = listNamesInView(rows)
  return rows.map(
    ({ student_id, full_name, has_consented, asked_at, due_at, is_automatic, is_withdrawal, ...rest }) => ({
      studentId: studentId.parse(student_id),
      fullName: names.get(student_id) ?? full_name,
      mayWithdraw: person.role === 'parent' && Boolean(has_consented) && is_withdrawal !== true,
      request:
        asked_at === null || due_at === null || is_automatic === null || is_withdrawal === null
          ? null
          : presentRequest({ asked_at, due_at, is_automatic, is_withdrawal, ...rest }),
    }),
  )
}

export async function readErasureRequests(tx: UserTx): Promise<ReplyOf<typeof listErasureRequests>> {
  const rows = await listWaitingErasures(tx)
  const names = listNamesInView(rows)
  return {
    requests: rows.map((row) => ({
      studentId: studentId.parse(row.student_id),
      userId: userId.parse(row.user_id),
      fullName: names.get(row.student_id) ?? row.full_name,
      ...presentRequest(row),
    })),
  }
}

function presentRequest({ asked_by, asked_at, due_at, is_automatic, is_withdrawal, refusal }: RequestRow) {
  return {
    askedBy: asked_by,
    askedAt: asked_at.toISOString(),
    dueAt: due_at.toISOString(),
    isAutomatic: is_automatic,
    isWithdrawal: is_withdrawal,
    refusal,
  }
}
