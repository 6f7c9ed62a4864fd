import type { Seat, SeatGroup } from '#contracts/attempts/seats.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'

/** Whose time changes. */
export interface TimeTarget {
  readonly test: Seat['test']
  /** Null for those of all classes. */
  readonly inClass: SeatGroup | null
  /** How many take the test now. */
  readonly atWork: number
  /** Null for everybody who takes the test. */
  readonly one: { readonly attemptId: AttemptId; readonly name: string } | null
}
