import {
  type listProblemReports as endpoint,
  maxShownReports,
  type ProblemReport,
} from '#contracts/authoring/problem-reports.ts'
import type { ParamsOf, ReplyOf } from '#contracts/wire/endpoint.ts'
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import { getTestByRef } from '../tests/get-test-by-ref.ts'
import { presentExportedReports, presentMyReports, presentReceivedReports } from './problem-reports.present.ts'
import {
  countReports,
  listMyReports,
  listReports,
  listReportsToExport,
  listReportsWithPlaces,
} from './problem-reports.queries.ts'

export async function readMyReports(tx: UserTx, person: Person): Promise<ProblemReport[]> {
  requireRole(person, 'student', 'tutor')
  return presentMyReports(await readRows(tx, person, await listMyReports(tx, person.userId, maxShownReports)))
}

/** Reads the reports for an administrator. Throws `not_found` if the test does not exist. */
export async function readReports(
  tx: UserTx,
  person: Person,
  { state, testRef }: ParamsOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const test = testRef === undefined ? null : (await getTestByRef(tx, testRef)).id
  const filter = { isAnswered: state === 'answered', test }
  const rows = await readRows(tx, person, await listReports(tx, filter, maxShownReports))
  return { reports: presentReceivedReports(rows), total: await countReports(tx, filter) }
}

function readRows(tx: UserTx, person: Person, ids: readonly string[]) {
  return runElevated(tx, person, 'say which question a report is about', (system) => listReportsWithPlaces(system, ids))
}

/** Reads the reports for a personal data file, without those that an attempt in progress hides from the reporter. */
export async function exportReports(system: SystemTx, reporter: string) {
  return presentExportedReports(await listReportsWithPlaces(system, await listReportsToExport(system, reporter)))
}
