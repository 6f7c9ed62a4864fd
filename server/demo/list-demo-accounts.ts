import type { Role } from '#contracts/accounts/profile.ts'
import { demoAccounts } from '../auth/accounts/demo-accounts.ts'
import type { Database } from '../db/database.ts'
import { asSystem } from '../db/transactions.ts'
import { listPresentEmails } from './demo-data.queries.ts'

/** Returns the accounts that the login page offers. Some may have been removed. */
export async function listDemoAccounts(db: Database): Promise<{ email: string; role: Role }[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const present = await asSystem(db, 'offer the accounts of the demo', (tx) => listPresentEmails(tx, emails))
  return demoAccounts.filter(({ email }) => present.includes(email)).map(({ email, role }) => ({ email, role }))
}
