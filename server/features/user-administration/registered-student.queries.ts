import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'

/** `email` must be in lower case, as addresses are stored. */
export function findPersonByEmail(tx: UserTx, role: 'tutor' | 'parent', email: string) {
  return tx
    .selectFrom('user_profiles')
    .where('email', '=', email)
    .where('role', '=', role)
    .select('id')
    .executeTakeFirst()
}

/** Ignores case. Returns at most two rows, because any second match is already an error. */
export function listClassesByName(tx: UserTx, name: string) {
  return tx
    .selectFrom('student_classes')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .limit(2)
    .execute()
}
