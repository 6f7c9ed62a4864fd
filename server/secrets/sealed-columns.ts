/** The columns whose values grant access, which are therefore sealed in the database. */
import type { SecretPlace } from '../db/secret-box.ts'

export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** `bytea` contains the bytes of the sealed text, `jsonb` a JSON string of it. */
  readonly type: 'text' | 'bytea' | 'jsonb'
  /** The columns that a value is bound to, primary key first. It cannot be opened with other values in these columns. */
  readonly boundTo: readonly [string, ...string[]]
}

function column(table: string, name: string, type: SealedColumn['type'], boundTo: SealedColumn['boundTo']) {
  return { table, column: name, type, boundTo } as const
}

const factorSecret = column('auth.mfa_factors', 'secret', 'text', ['id', 'user_id'])
const refreshKey = column('auth.sessions', 'refresh_key', 'bytea', ['id', 'user_id'])
const privateKey = column('auth.signing_keys', 'private_jwk', 'jsonb', ['kid'])
const providerVerifier = column('auth.flow_states', 'provider_verifier', 'text', ['id'])
const providerToken = column('auth.flow_states', 'provider_token', 'text', ['id'])
const providerRefreshToken = column('auth.flow_states', 'provider_refresh_token', 'text', ['id'])
const webhookSecret = column('public.webhooks', 'secret', 'text', ['id'])
const earlierWebhookSecret = column('public.webhooks', 'earlier_secret', 'text', ['id'])

export const sealedColumns: readonly SealedColumn[] = [
  ...[privateKey, factorSecret, refreshKey],
  ...[providerVerifier, providerToken, providerRefreshToken],
  ...[webhookSecret, earlierWebhookSecret],
]

export function nameSealedPlace(
  { table, column }: Pick<SealedColumn, 'table' | 'column'>,
  row: readonly string[],
): SecretPlace {
  return { column: `${table}.${column}`, row }
}

export const secretPlaces = {
  factor: (factor: { id: string; userId: string }) => nameSealedPlace(factorSecret, [factor.id, factor.userId]),
  session: (session: { id: string; userId: string }) => nameSealedPlace(refreshKey, [session.id, session.userId]),
  signingKey: (kid: string) => nameSealedPlace(privateKey, [kid]),
  webhook: (id: string) => nameSealedPlace(webhookSecret, [id]),
  earlierWebhook: (id: string) => nameSealedPlace(earlierWebhookSecret, [id]),
  providerVerifier: (flowId: string) => nameSealedPlace(providerVerifier, [flowId]),
  providerToken: (flowId: string) => nameSealedPlace(providerToken, [flowId]),
  providerRefreshToken: (flowId: string) => nameSealedPlace(providerRefreshToken, [flowId]),
}
