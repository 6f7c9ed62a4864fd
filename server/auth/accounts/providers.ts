/** The list of an account's sign-in providers, which clients read from its metadata. */
import { sql } from 'kysely'
import type { AuthTx } from '../../db/transactions.ts'

/** Writes the providers of the person's identities, oldest first, to the metadata that clients read. */
export async function rewriteProviders(tx: AuthTx, userId: string): Promise<void> {
  const rows = await tx
    .selectFrom('auth.identities')
    .select('provider')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const providers = [...new Set(rows.map(({ provider }) => provider))]
  const data = JSON.stringify({ provider: providers[0] ?? null, providers })
  await tx
    .updateTable('auth.users')
    .set({ app_metadata: sql`app_metadata || ${data}::jsonb`, is_anonymous: providers.length === 0 })
    .where('id', '=', userId)
    .execute()
}
