/** What is known of an item, and which students have seen it. "Seen" is as in assembling a test (decision 0112). */
import {
  type ItemTrust,
  rulingsShown,
  type ViewersParams,
  type listItemViewers as viewersEndpoint,
} from '#contracts/authoring/item-trust.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { makeInputRefusal, notFound } from '#contracts/wire/refusals.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { findTargetedStudents } from '../assignments/assign-tests.ts'
import { listNamesApart } from '../assignments/named-students.ts'
import { listFamilies } from './assembly.queries.ts'
import { presentTrust, presentViewers } from './item-trust.present.ts'
import {
  countReportsOfItem,
  type FoundItem,
  findItem,
  findMakingAct,
  listCopies,
  listRelatives,
  listRulingsOfItem,
  listViewers,
} from './item-trust.queries.ts'
import { listBankCopies, listPlaces } from './items.queries.ts'

const mostPlaces = 1000

/** Throws `not_found`. */
export async function readItemTrust(tx: UserTx, person: Person, question: string): Promise<ItemTrust> {
  const row = await getItem(tx, question)
  return presentTrust(row, {
    places: await listPlaces(tx, [row.fingerprint], mostPlaces),
    copies: await listBankCopies(tx, [row.fingerprint]),
    act: await findMakingAct(tx, row),
    rulings: await listRulingsOfItem(tx, row.fingerprint, rulingsShown),
    reports: await countReportsOfItem(tx, row.fingerprint),
    viewers: (await readViewers(tx, person, row)).length,
  })
}

/** Throws `not_found` for a question, a class or a student that is gone, and `invalid_input` unless one of the two is named. */
export async function listItemViewers(
  tx: UserTx,
  person: Person,
  { questionId, classId, studentId }: ViewersParams,
): Promise<ReplyOf<typeof viewersEndpoint>> {
  const row = await getItem(tx, questionId)
  if ((classId === undefined) === (studentId === undefined)) {
    throw makeInputRefusal('classId', 'Choose a class or a student.')
  }
  const target = classId === undefined ? { studentIds: studentId === undefined ? [] : [studentId] } : { classId }
  const { students } = await findTargetedStudents(tx, person, target)
  const viewers = new Set(await readViewers(tx, person, row))
  const named = await listNamesApart(tx, students)
  return presentViewers(
    students.length,
    named.filter(({ id }) => viewers.has(id)),
  )
}

async function getItem(tx: UserTx, question: string): Promise<FoundItem> {
  const row = await findItem(tx, question)
  if (!row) throw notFound('question')
  return row
}

async function readViewers(tx: UserTx, person: Person, { fingerprint }: FoundItem): Promise<string[]> {
  const families = await listFamilies(tx, await listCopies(tx, fingerprint))
  const relatives = await listRelatives(tx, fingerprint, [...new Set(families.values())])
  return runElevated(tx, person, 'only the system reads what attempts showed', (system) =>
    listViewers(system, fingerprint, relatives),
  )
}
