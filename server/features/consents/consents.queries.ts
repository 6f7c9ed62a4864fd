import { sql } from 'kysely'
import type { UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

/** Inserts a consent for each of these students who does not have one. */
export async function insertSchoolConsents(
  tx: UserTx,
  { users, by, noticeVersion }: { users: readonly string[]; by: string; noticeVersion: number },
): Promise<void> {
  await sql`insert into public.consents (user_id, method, given_by, notice_version)
    select p.id, 'school', ${by}::uuid, ${noticeVersion}::smallint from public.user_profiles p
    where p.id = any (${bindUuids(users)}) and p.role = 'student'
      and not exists (select from public.consents c where c.user_id = p.id)`.execute(tx)
}

export async function insertWithdrawal(
  tx: UserTx,
  { user, by, noticeVersion }: { user: string; by: string; noticeVersion: number },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ user_id: user, method: 'email_plus', given_by: by, notice_version: noticeVersion, is_withdrawal: true })
    .execute()
}
