/** The requests of the attempt engine, and their possible failures, grouped by consequence. */
import type { ChangeBatch, Clock, Delivered, Opening, RefusedChange } from '#contracts/attempts/attempts.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'

export type AttemptTroubleKind =
  /** The network is down: try again later. */
  | 'offline'
  /** Nobody is signed in, or another person is. */
  | 'signed_out'
  /** The attempt was opened on another device or tab. */
  | 'elsewhere'
  /** The attempt is over. */
  | 'closed'
  /** The attempt has time left, which this device does not know of. */
  | 'time_not_up'
  /** The server and this tab disagree on the numbers of the changes. */
  | 'out_of_step'
  /** The test cannot be opened: completed and locked, not ready, not available. */
  | 'locked'
  | 'not_ready'
  /** The person has no right to do this. */
  | 'not_allowed'
  /** Everything else. */
  | 'failed'

export interface AttemptTrouble {
  readonly kind: AttemptTroubleKind
  /** A sentence for the user. */
  readonly message: string
}

export const openElsewhereTrouble: AttemptTrouble = {
  kind: 'elsewhere',
  message: 'This test is open on another device or tab.',
}

export type OpenResult = { readonly kind: 'opened'; readonly opening: Opening } | AttemptTrouble
/** Only in forward-only tests: changes that did not count, although the server accepted their numbers. */
interface Refusing {
  readonly refused?: readonly RefusedChange[] | undefined
}

export type SaveResult =
  | ({
      readonly kind: 'saved'
      readonly changeNumber: number
      readonly clock: Clock
      /** Only in adaptive tests, after a set was handed in. */
      readonly delivered?: Delivered | undefined
    } & Refusing)
  | AttemptTrouble
export type SubmitResult =
  | ({ readonly kind: 'submitted'; readonly submission: Submission; readonly changesTooLate: number } & Refusing)
  | AttemptTrouble

export type ClockResult =
  | {
      readonly kind: 'clock'
      readonly clock: Clock
      readonly isOver: boolean
      /** False if the attempt has been opened on another device or tab since. */
      readonly isWriter: boolean
    }
  | AttemptTrouble

/** No method rejects. Each failure is part of the result, so that callers cannot forget it. */
export interface AttemptServer {
  open(): Promise<OpenResult>
  /** `isLeaving` is true if the page may close before the reply. */
  save(attempt: AttemptId, batch: ChangeBatch, isLeaving?: boolean): Promise<SaveResult>
  submit(attempt: AttemptId, batch: ChangeBatch): Promise<SubmitResult>
  /** Changes nothing, and is cheap enough to call every few seconds. */
  readClock(attempt: AttemptId, writer: string): Promise<ClockResult>
}
