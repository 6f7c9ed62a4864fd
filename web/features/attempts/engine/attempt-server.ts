/** What the attempt engine asks of the server, and the ways in which that can go wrong, told apart by what follows. */
import type { ChangeBatch, Clock, Opening } from '#contracts/attempts.ts'
import type { AttemptId } from '#contracts/ids.ts'
import type { Submission } from '#contracts/submissions.ts'

export type TroubleKind =
  /** The network does not carry: try again later. */
  | 'offline'
  /** Nobody, or somebody else, is signed in. */
  | 'signed_out'
  /** The attempt was opened on another device or tab. */
  | 'elsewhere'
  /** The attempt is over. */
  | 'closed'
  /** The server and this tab count changes differently. */
  | 'out_of_step'
  /** The test cannot be opened: completed and locked, not ready, not available. */
  | 'locked'
  | 'not_ready'
  /** This person may not do this. */
  | 'not_allowed'
  /** Everything else. */
  | 'failed'

export interface Trouble {
  readonly kind: TroubleKind
  /** A sentence for people. */
  readonly message: string
}

export const openElsewhere: Trouble = { kind: 'elsewhere', message: 'This test is open on another device or tab.' }

export type OpenResult = { readonly kind: 'opened'; readonly opening: Opening } | Trouble
export type SaveResult = { readonly kind: 'saved'; readonly changeNumber: number; readonly clock: Clock } | Trouble
export type SubmitResult =
  | { readonly kind: 'submitted'; readonly submission: Submission; readonly changesTooLate: number }
  | Trouble

export type ClockResult =
  | {
      readonly kind: 'clock'
      readonly clock: Clock
      readonly isOver: boolean
      /** False when the attempt was opened on another device or tab since. */
      readonly isWriter: boolean
    }
  | Trouble

/** Nothing here rejects: every outcome is a result, so that none can be forgotten. */
export interface AttemptServer {
  open(): Promise<OpenResult>
  /** `isLeaving`: the page may be gone before the reply. */
  save(attempt: AttemptId, batch: ChangeBatch, isLeaving?: boolean): Promise<SaveResult>
  submit(attempt: AttemptId, batch: ChangeBatch): Promise<SubmitResult>
  /** Changes nothing; cheap enough to be asked every few seconds. */
  readClock(attempt: AttemptId, writer: string): Promise<ClockResult>
}
