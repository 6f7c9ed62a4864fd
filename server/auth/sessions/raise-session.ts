/** Raises the session that used a second factor. */
import type { AuthTx } from '../../db/transactions.ts'
import { addRotation } from '../tokens/refresh-rules.ts'
import { type OpenSession, readSession, recordSessionMethod } from './sessions.ts'

interface Proof {
  /** The method's name in the session's tokens. */
  readonly method: string
  /** Null if another proof replaced the factor. */
  readonly factorId: string | null
}

/** Invalidates earlier refresh tokens, so that none of them can be exchanged for a token with more rights. */
export async function raiseSessionLevel(tx: AuthTx, sessionId: string, proof: Proof, now: Date): Promise<OpenSession> {
  const locked = await tx
    .selectFrom('auth.sessions')
    .select(['refresh_counter', 'recent_rotations'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const rotations = Array.isArray(locked.recent_rotations) ? locked.recent_rotations.map(Number) : []
  const counter = locked.refresh_counter + 1
  await tx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      ...(proof.factorId && { factor_id: proof.factorId }),
      refresh_counter: counter,
      refresh_floor: counter,
      recent_rotations: JSON.stringify(addRotation(rotations, now.getTime())),
      refreshed_at: now,
    })
    .where('id', '=', sessionId)
    .execute()
  await recordSessionMethod(tx, sessionId, proof.method, now)
  return readSession(tx, sessionId)
}
