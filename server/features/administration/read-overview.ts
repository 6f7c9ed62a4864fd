import { type AdminOverview, maxShownKeylessTests } from '#contracts/administration/administration.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import type { Config } from '../../config.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { readSubmissionChecks } from '../submissions/read-checks.ts'
import { presentOverview } from './administration.present.ts'
import {
  countTotals,
  listKeylessTests,
  listRecentSubmissions,
  listRecentTests,
  listWrongPins,
} from './administration.queries.ts'
import { listMissingSteps, readAdminAttention } from './read-attention.ts'

const testsShown = 5
const submissionsShown = 20
const studentsShown = 50

export async function readOverview(tx: UserTx, person: Person, config: Config, now: Date): Promise<AdminOverview> {
  const attention = await readAdminAttention(tx, person, now)
  const keylessTests = await listKeylessTests(tx, maxShownKeylessTests)
  const missingSteps = await listMissingSteps(tx, config)
  const totals = await countTotals(tx)
  const tests = await listRecentTests(tx, testsShown)
  const submissions = await listRecentSubmissions(tx, submissionsShown)
  const checks = await readSubmissionChecks(
    tx,
    person,
    submissions.map(({ id }) => id),
  )
  const wrongPins = await listWrongPins(tx, new Date(now.getTime() - dayMs), studentsShown)
  return presentOverview({ attention, keylessTests, missingSteps, totals, tests, submissions, checks, wrongPins })
}
