/** What becomes of a refresh token, by how old it is. Pure: the session row says all there is to know. */

export interface RotationState {
  /** The counter of the one token that is active. */
  readonly counter: number
  /** Tokens below it are dead, whatever their age: the session has been raised to more rights since. */
  readonly floor: number
  /** When the counters before `counter` were used up, in milliseconds since 1970, newest last. */
  readonly rotations: readonly number[]
}

export type Decision =
  /** The token is used up and the next one is given. */
  | 'rotate'
  /** The client never stored the answer it got for this token: it gets the same one again. */
  | 'repeat'
  /** Refused without more: two of the person's own tabs may meet like this. */
  | 'refuse'
  /** Somebody else has this token: the session ends. */
  | 'revoke'

/** `reuseMs` is how long after its use an old token is still taken for a late request of the same client. */
export function decideRefresh(state: RotationState, tokenCounter: number, nowMs: number, reuseMs: number): Decision {
  const behind = state.counter - tokenCounter
  if (behind === 0) return 'rotate'
  const usedAt = state.rotations.at(-behind)
  const isRecent = usedAt !== undefined && nowMs - usedAt < reuseMs
  if (tokenCounter < state.floor) return isRecent ? 'refuse' : 'revoke'
  if (behind === 1) return 'repeat'
  return isRecent ? 'rotate' : 'revoke'
}

const mostRemembered = 10

export function withRotation(rotations: readonly number[], nowMs: number): number[] {
  return [...rotations, nowMs].slice(-mostRemembered)
}
