import { findFreeAddress, simplifyToSignInName } from '#domain/people/sign-in-names.ts'
import type { AnyTx } from '../../db/transactions.ts'
import { listTakenAddresses } from './adding-students.queries.ts'

/** Returns an address for a student without email. `tx` must have the right to see all accounts. */
export async function findFreeSignInAddress(tx: AnyTx, fullName: string): Promise<string> {
  return findFreeAddress(fullName, await listTakenAddresses(tx, simplifyToSignInName(fullName)))
}
