/** `POST /token?grant_type=refresh_token`: returns a new pair of tokens for a session. Each refresh token works once. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAuthStatement, type ValueOf } from '../../db/statements.ts'
import { type AuthTx, asAuth, batch } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { isBanned, queryAccounts } from '../accounts/accounts.ts'
import { type OpenSession, type SessionRow, sessionMethods } from '../sessions/sessions.ts'
import type { SignInRequest } from '../sessions/sign-in-request.ts'
import { addRotation, decideRefresh } from '../tokens/refresh-rules.ts'
import { isSignedWith, openRefreshKey, type RefreshToken, readRefreshToken } from '../tokens/refresh-tokens.ts'
import type { RequestDevice } from '../wire/client-address.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { buildCountStatement, findCountRefusal, makeRateLimitCount } from '../wire/rate-limits.ts'
import { authText } from '../wire/request-body.ts'

export const refreshBody = z.object({ refresh_token: authText })

export async function refreshGrant(
  { services, device }: SignInRequest,
  sent: z.output<typeof refreshBody>,
): Promise<{ open: OpenSession }> {
  const token = readRefreshToken(sent.refresh_token ?? '')
  if (!token) throw makeValidationError('Refresh token is not valid')
  // A refusal can end the session. It is thrown after the commit, so that the session stays ended.
  const outcome = await asAuth(services.db, (tx) => refresh(tx, services, token, device)).catch(lockTimeout)
  if (outcome instanceof AuthError) throw outcome
  return { open: outcome }
}

async function refresh(
  tx: AuthTx,
  { config, clock, db }: Services,
  token: RefreshToken,
  device: RequestDevice,
): Promise<OpenSession | AuthError> {
  const now = clock.now()
  const asked = [lockSession({ id: token.sessionId }), accountOfSession({ id: token.sessionId })] as const
  const [[session], [account]] = await batch(tx, asked, db)
  const isOf = ({ id, user_id: userId, refresh_key: stored }: SessionRow) =>
    isSignedWith(token, openRefreshKey(db.secrets, { id, userId }, stored))
  if (!session || !account || account.deleted_at || !isOf(session))
    return refused('refresh_token_not_found', 'Refresh Token Not Found')
  // Only the holder of a session's token can consume this limit.
  const count = makeRateLimitCount(config, 'refresh', session.id)
  const [counted] = await batch(tx, [buildCountStatement(count)], db)
  const tooOften = findCountRefusal(count, counted)
  if (tooOften) return tooOften
  if (isBanned(account, now)) return refused('user_banned', 'User Banned')
  const ended = endOf(session, config.auth.sessionIdleSeconds, now)
  if (ended) return refused('session_expired', ended)

  const rotations = Array.isArray(session.recent_rotations) ? session.recent_rotations.map(Number) : []
  const state = { counter: session.refresh_counter, floor: session.refresh_floor, rotations }
  const decision = decideRefresh(state, token.counter, now.getTime(), config.auth.refreshReuseSeconds * 1000)
  if (decision === 'revoke') await tx.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
  if (decision === 'revoke' || decision === 'refuse') return refused('refresh_token_already_used', 'Already Used')

  const rotated = decision === 'rotate' && {
    refresh_counter: session.refresh_counter + 1,
    recent_rotations: JSON.stringify(addRotation(rotations, now.getTime())),
  }
  const { methods, ...refreshed } = await tx
    .updateTable('auth.sessions')
    .set({ ...rotated, refreshed_at: now, user_agent: device.userAgent, ip: device.ip })
    .where('id', '=', session.id)
    .returning(['id', 'aal', 'refresh_key', 'refresh_counter', sessionMethods.as('methods')])
    .executeTakeFirstOrThrow()
  return { session: refreshed, methods, account }
}

/** Refreshes of one session run one after the other. A refresh that waits too long gets an error. */
const lockSession = defineAuthStatement('lock_session', (tx, value: ValueOf<{ id: string }>) =>
  tx
    .selectFrom(sql`(select set_config('lock_timeout', '5s', true))`.as<'timeout'>('timeout'))
    .crossJoin('auth.sessions as session')
    .where('session.id', '=', value('id'))
    .selectAll('session')
    .forUpdate('session'),
)

const accountOfSession = defineAuthStatement('account_of_session', (tx, value: ValueOf<{ id: string }>) =>
  queryAccounts(tx).where('auth.users.id', '=', (session) =>
    session.selectFrom('auth.sessions').select('auth.sessions.user_id').where('auth.sessions.id', '=', value('id')),
  ),
)

function endOf(session: SessionRow, idleSeconds: number, now: Date): string | null {
  if (session.expires_at && session.expires_at <= now) return 'Session Expired'
  const isIdle = idleSeconds > 0 && now.getTime() - session.refreshed_at.getTime() > idleSeconds * 1000
  return isIdle ? 'Session Expired (Inactivity)' : null
}

function refused(code: string, detail: string) {
  return new AuthError(400, code, `Invalid Refresh Token: ${detail}`)
}

function lockTimeout(error: unknown): AuthError {
  const lockNotAvailable = '55P03'
  if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error
  return new AuthError(
    409,
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
  )
}
