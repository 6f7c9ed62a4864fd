import type { SystemTx } from '../../db/transactions.ts'

export function listAdministrators(tx: SystemTx) {
  return tx
    .selectFrom('user_profiles')
    .where('role', '=', 'admin')
    .select(['email', 'time_zone'])
    .orderBy('email')
    .execute()
}
