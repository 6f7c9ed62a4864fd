import { freeAddress, simplifyName } from '#domain/people/sign-in-names.ts'
import type { AnyTx } from '../../db/transactions.ts'
import { listTakenAddresses } from './adding-students.queries.ts'

/** Returns an address for a student without email. `tx` must have the right to see all accounts. */
export async function freeSignInAddress(tx: AnyTx, fullName: string): Promise<string> {
  return freeAddress(fullName, await listTakenAddresses(tx, simplifyName(fullName)))
}
