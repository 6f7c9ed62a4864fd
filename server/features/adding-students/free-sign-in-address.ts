import { freeAddress, simplifyName } from '#domain/people/sign-in-names.ts'
import type { AnyTx } from '../../db/transactions.ts'
import { listTakenAddresses } from './adding-students.queries.ts'

/** For a student without an email address. The rights of `tx` have to show everybody's. */
export async function freeSignInAddress(tx: AnyTx, fullName: string): Promise<string> {
  return freeAddress(fullName, await listTakenAddresses(tx, simplifyName(fullName)))
}
