/** The columns whose values open doors as they are, and therefore lie sealed in the database. */
import type { SecretPlace } from '../db/secret-box.ts'

export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** `bytea` holds the bytes of the sealed text, `jsonb` a JSON string of it. */
  readonly type: 'text' | 'bytea' | 'jsonb'
  /** What a value belongs to, the primary key first: moved to other values of these, it does not open. */
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

export const sealedColumns: readonly SealedColumn[] = [
  ...[privateKey, factorSecret, refreshKey],
  ...[providerVerifier, providerToken, providerRefreshToken],
]

export function nameSealedPlace(
  { table, column }: Pick<SealedColumn, 'table' | 'column'>,
  row: readonly string[],
): SecretPlace {
  return { column: `${table}.${column}`, row }
}

export const placeOfSecret = {
  factor: (factor: { id: string; userId: string }) => nameSealedPlace(factorSecret, [factor.id, factor.userId]),
  session: (session: { id: string; userId: string }) => nameSealedPlace(refreshKey, [session.id, session.userId]),
  signingKey: (kid: string) => nameSealedPlace(privateKey, [kid]),
  providerVerifier: (flowId: string) => nameSealedPlace(providerVerifier, [flowId]),
  providerToken: (flowId: string) => nameSealedPlace(providerToken, [flowId]),
  providerRefreshToken: (flowId: string) => nameSealedPlace(providerRefreshToken, [flowId]),
}
