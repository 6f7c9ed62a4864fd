/** Decides what happens to a refresh token, by its age. Pure: the session row contains everything it needs. */

export interface RotationState {
  /** The counter of the only active token. */
  readonly counter: number
  /** Tokens below this counter are invalid at any age, because the session has been raised to more rights since. */
  readonly floor: number
  /** When the counters before `counter` were used up, in milliseconds since 1970, newest last. */
  readonly rotations: readonly number[]
}

export type RefreshDecision =
  /** Uses up the token and issues the next one. */
  | 'rotate'
  /** Returns the same response again, because the client never stored the first one. */
  | 'repeat'
  /** Refuses the token but keeps the session: two tabs of the same person can collide like this. */
  | 'refuse'
  /** Ends the session, because the token was stolen. */
  | 'revoke'

/** `reuseMs` is how long after its use an old token still counts as a late request of the same client. */
export function decideRefresh(
  state: RotationState,
  tokenCounter: number,
  nowMs: number,
  reuseMs: number,
): RefreshDecision {
  const behind = state.counter - tokenCounter
  if (behind === 0) return 'rotate'
  const usedAt = state.rotations.at(-behind)
  const isRecent = usedAt !== undefined && nowMs - usedAt < reuseMs
  if (tokenCounter < state.floor) return isRecent ? 'refuse' : 'revoke'
  if (behind === 1) return 'repeat'
  return isRecent ? 'rotate' : 'revoke'
}

const mostRemembered = 10

export function addRotation(rotations: readonly number[], nowMs: number): number[] {
  return [...rotations, nowMs].slice(-mostRemembered)
}
