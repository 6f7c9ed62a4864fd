/** The requests of the attempt engine, and their possible failures, separated by what follows from them. */
import type { ChangeBatch, Clock, Opening, RefusedChange } from '#contracts/attempts/attempts.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'

export type TroubleKind =
  /** The network does not carry: try again later. */
  | 'offline'
  /** Nobody is signed in, or somebody else is. */
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
  /** This person has no right to do this. */
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
/** In forward-only tests: the changes that did not count although their numbers did. */
interface Refusing {
  readonly refused?: readonly RefusedChange[] | undefined
}

export type SaveResult =
  | ({ readonly kind: 'saved'; readonly changeNumber: number; readonly clock: Clock } & Refusing)
  | Trouble
export type SubmitResult =
  | ({ readonly kind: 'submitted'; readonly submission: Submission; readonly changesTooLate: number } & Refusing)
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
