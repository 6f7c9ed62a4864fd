/**
 * PKCE sign-ins that continue in an email or at a provider and end with a code. Only the client that started the sign-in can exchange the
 * code.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { makeId } from '../../db/new-id.ts'
import type { AuthFlowStatesTable } from '../../db/schema.ts'
import type { SecretBox } from '../../db/secret-box.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { secretPlaces } from '../../secrets/sealed-columns.ts'
import { AuthError } from '../wire/errors.ts'
import type { CodeChallenge } from '../wire/pkce.ts'
import type { TokenRow } from './one-time-tokens.ts'

export type FlowState = Selectable<AuthFlowStatesTable>

/** Counts from when the code is issued, not from when the email was sent. */
const codeSeconds = 300

export async function insertMailFlow(
  tx: AuthTx,
  flow: { userId: string; tokenHash: string; pkce: CodeChallenge; method: string; redirectTo: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('auth.flow_states')
    .values({
      user_id: flow.userId,
      token_hash: flow.tokenHash,
      code_challenge: flow.pkce.challenge,
      code_challenge_method: flow.pkce.method,
      authentication_method: flow.method,
      redirect_to: flow.redirectTo,
      created_at: now,
      expires_at: flow.expiresAt,
    })
    .execute()
}

/**
 * Issues the code for the flow of this email's token, and stores the password of the sign-up with it: a browser that can exchange the code
 * proves that the sign-up was its own. Throws `flow_state_not_found`.
 */
export async function issueCodeForToken(
  tx: AuthTx,
  { token_hash: tokenHash, sign_up_password }: Pick<TokenRow, 'token_hash' | 'sign_up_password'>,
  now: Date,
): Promise<string> {
  const flow = await tx
    .selectFrom('auth.flow_states')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('auth_code_hash', 'is', null)
    .executeTakeFirst()
  if (!flow) throw makeFlowNotFoundError()
  if (sign_up_password) {
    await tx.updateTable('auth.flow_states').set({ sign_up_password }).where('id', '=', flow.id).execute()
  }
  return issueCode(tx, flow.id, now)
}

export async function issueCode(tx: AuthTx, flowId: string, now: Date): Promise<string> {
  const code = randomUUID()
  await tx
    .updateTable('auth.flow_states')
    .set({
      auth_code_hash: sha256(code),
      code_issued_at: now,
      expires_at: new Date(now.getTime() + codeSeconds * 1000),
    })
    .where('id', '=', flowId)
    .execute()
  return code
}

/** The time from the redirect to the provider until the return. */
const providerSeconds = 300

/** Inserts the flow of a sign-in at another provider, or of linking an identity to a signed-in person. */
export async function insertProviderFlow(
  tx: AuthTx,
  secrets: SecretBox,
  flow: {
    provider: string
    verifier: string
    nonce: string
    pkce: CodeChallenge | null
    redirectTo: string
    linkingUserId: string | null
  },
  now: Date,
): Promise<string> {
  const id = makeId()
  await tx
    .insertInto('auth.flow_states')
    .values({
      id,
      code_challenge: flow.pkce?.challenge ?? null,
      code_challenge_method: flow.pkce?.method ?? null,
      authentication_method: 'oauth',
      redirect_to: flow.redirectTo,
      provider: flow.provider,
      provider_verifier: secrets.seal(secretPlaces.providerVerifier(id), flow.verifier),
      provider_nonce: flow.nonce,
      linking_user_id: flow.linkingUserId,
      created_at: now,
      expires_at: new Date(now.getTime() + providerSeconds * 1000),
    })
    .execute()
  return id
}

/** Returns the values that the provider's response must match. Throws UnreadableSecret. */
export function unsealProof(secrets: SecretBox, flow: FlowState) {
  const verifier = secrets.open(secretPlaces.providerVerifier(flow.id), flow.provider_verifier ?? '')
  return { state: flow.id, verifier, nonce: flow.provider_nonce ?? '' }
}

interface ProviderTokens {
  readonly accessToken: string
  readonly refreshToken: string | null
}

/** Stores the tokens until the client exchanges its code. */
export async function saveProviderTokens(
  tx: AuthTx,
  secrets: SecretBox,
  flowId: string,
  { userId, tokens: { accessToken, refreshToken } }: { userId: string; tokens: ProviderTokens },
): Promise<void> {
  const sealedRefresh = refreshToken && secrets.seal(secretPlaces.providerRefreshToken(flowId), refreshToken)
  await tx
    .updateTable('auth.flow_states')
    .set({
      user_id: userId,
      provider_token: secrets.seal(secretPlaces.providerToken(flowId), accessToken),
      provider_refresh_token: sealedRefresh,
    })
    .where('id', '=', flowId)
    .execute()
}

/** Returns the tokens as fields of the response. Throws UnreadableSecret. */
export function openProviderTokens(secrets: SecretBox, { id, provider_token, provider_refresh_token }: FlowState) {
  const [token, refresh] = [provider_token, provider_refresh_token]
  return {
    ...(token && { provider_token: secrets.open(secretPlaces.providerToken(id), token) }),
    ...(refresh && { provider_refresh_token: secrets.open(secretPlaces.providerRefreshToken(id), refresh) }),
  }
}

/** Locks the flow for the rest of the transaction. */
export function findFlowByCode(tx: AuthTx, code: string): Promise<FlowState | undefined> {
  return tx
    .selectFrom('auth.flow_states')
    .selectAll()
    .where('auth_code_hash', '=', sha256(code))
    .forUpdate()
    .executeTakeFirst()
}

/** Marks the flow as exchanged and clears its secrets. Housekeeping deletes the row later. */
export async function recordCodeExchange(tx: AuthTx, id: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('auth.flow_states')
    .set({ session_id: sessionId, provider_token: null, provider_refresh_token: null, sign_up_password: null })
    .where('id', '=', id)
    .execute()
}

export function makeFlowNotFoundError() {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}

function sha256(value: string) {
  return createHash('sha256').update(value).digest('hex')
}
