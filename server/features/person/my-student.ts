/** The student record of the signed-in person. */
import type { UserId } from '#contracts/wire/ids.ts'
import { defineUserStatement, type Operand, type ValueOf } from '../../db/statements.ts'
import type { UserTx } from '../../db/transactions.ts'

export function findMyStudent(tx: UserTx, me: UserId) {
  return myStudent(tx, me).executeTakeFirst()
}

export const myStudentStatement = defineUserStatement('my_student', (tx, value: ValueOf<{ me: UserId }>) =>
  myStudent(tx, value('me')),
)

/** Creates the record with the default grade and school if there is none yet, and marks the grade as assumed. */
export async function getOrInsertMyStudent(tx: UserTx, me: UserId) {
  await tx
    .insertInto('students')
    .values({ user_id: me, is_grade_assumed: true })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return myStudent(tx, me).executeTakeFirstOrThrow()
}

function myStudent(tx: UserTx, me: Operand<string>) {
  return tx.selectFrom('students').where('user_id', '=', me).select('id')
}
