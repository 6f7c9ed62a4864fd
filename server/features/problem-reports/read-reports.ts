import {
  type listProblemReports as endpoint,
  type ProblemReport,
  reportsShown,
} from '#contracts/authoring/problem-reports.ts'
import type { ParamsOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { presentExported, presentMine, presentReceived } from './problem-reports.present.ts'
import { countReports, listMine, listReports, listReportsWithPlaces, listToExport } from './problem-reports.queries.ts'

export async function readMyReports(tx: UserTx, person: Person): Promise<ProblemReport[]> {
  requireRole(person, 'student', 'tutor')
  return presentMine(await readRows(tx, person, await listMine(tx, person.userId, reportsShown)))
}

/** Reads the reports for an administrator. Throws `not_found` if the test does not exist. */
export async function readReports(
  tx: UserTx,
  person: Person,
  { state, testRef }: ParamsOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const test = testRef === undefined ? null : (await getTestByRef(tx, testRef)).id
  const filter = { isAnswered: state === 'answered', test }
  const rows = await readRows(tx, person, await listReports(tx, filter, reportsShown))
  return { reports: presentReceived(rows), total: await countReports(tx, filter) }
}

function readRows(tx: UserTx, person: Person, ids: readonly string[]) {
  return elevated(tx, person, 'say which question a report is about', (system) => listReportsWithPlaces(system, ids))
}

/** Reads the reports for a personal data file, without those that an attempt in progress hides from the reporter. */
export async function exportReports(system: SystemTx, reporter: string) {
  return presentExported(await listReportsWithPlaces(system, await listToExport(system, reporter)))
}
