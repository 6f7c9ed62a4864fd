/** Removes the demo from a platform that now has real people. */
import type { DemoData } from '#contracts/administration/demo-data.ts'
import { Refusal } from '#contracts/wire/refusals.ts'
import { demoAccounts } from '../auth/accounts/demo-accounts.ts'
import { type Person, runElevated, type UserTx } from '../db/transactions.ts'
import { recordAct } from '../features/audit/record-act.ts'
import { removeTest } from '../features/authoring/manage-tests.ts'
import { deleteUserAccount } from '../features/user-administration/manage-users.ts'
import { presentDemoData } from './demo-data.present.ts'
import {
  countDemoRows,
  type DemoPerson,
  deleteClasses,
  deleteMessagesToRecipients,
  listDemoClasses,
  listDemoPeople,
  listDemoTests,
  lockDemoPeople,
} from './demo-data.queries.ts'
import { demoClass, demoParents, demoStudents } from './demo-people.ts'
import { demoTestSlugs } from './demo-test-names.ts'
import { termClasses, termParents, termStudents, termTutors } from './term-people.ts'
import { midtermSlug } from './term-plan.ts'

const ofTerm = [...termTutors, ...termStudents, ...termParents]
const emails = [...new Set([...demoAccounts, ...demoStudents, ...demoParents, ...ofTerm].map(({ email }) => email))]
const classNames = [demoClass, ...termClasses].map(({ name }) => name)
const slugs = [...demoTestSlugs, midtermSlug]

interface Found {
  readonly people: readonly DemoPerson[]
  readonly classes: readonly string[]
  readonly slugsThatGo: readonly string[]
  readonly summary: DemoData
}

/** Returns a summary of the remaining demo data. */
export async function readDemoData(tx: UserTx, person: Person): Promise<DemoData> {
  return (await find(tx, person, await listDemoPeople(tx, emails))).summary
}

/**
 * Deletes the demo and returns a summary of the deleted data. The audit log gets an entry for each account and test. The setting
 * `demo_seeded_at` stays, so that no later start seeds the demo again. Throws `own_account` for an administrator of the demo,
 * `last_administrator`.
 */
export async function removeDemoData(tx: UserTx, person: Person): Promise<DemoData> {
  const { people, classes, slugsThatGo, summary } = await find(tx, person, await lockDemoPeople(tx, emails))
  if (summary.isMine) {
    throw new Refusal(
      'own_account',
      'You are signed in with a demo account. Create your own administrator account, sign in with it, then remove the demo data.',
    )
  }
  await deleteClasses(tx, classes)
  for (const { id } of people) await deleteUserAccount(tx, person, id)
  for (const slug of slugsThatGo) await removeTest(tx, person, slug, null)
  await runElevated(tx, person, 'nobody is to get mail for people of the demo', (system) =>
    deleteMessagesToRecipients(system, emails),
  )
  await recordAct(tx, person, {
    action: 'delete',
    entityType: 'demo_data',
    entityId: 'demo',
    before: summary,
    after: null,
  })
  return summary
}

async function find(tx: UserTx, { userId }: Person, people: readonly DemoPerson[]): Promise<Found> {
  const ids = people.map(({ id }) => id)
  const counts = await countDemoRows(tx, ids)
  const classes = await listDemoClasses(tx, classNames, ids)
  const tests = await listDemoTests(tx, slugs, ids)
  return {
    people,
    classes,
    slugsThatGo: tests.filter(({ is_kept }) => !is_kept).map(({ slug }) => slug),
    summary: presentDemoData({ people, counts, classes, tests }, userId),
  }
}
