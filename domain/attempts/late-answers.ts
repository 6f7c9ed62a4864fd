/** Decides which answers still count after the deadline. The database function `late_changes_count` has the same rule. */
import { connectedGraceSeconds, lateArrivalLimitSeconds } from '#contracts/attempts/attempts.ts'

/** The most seconds between a batch and the previous one if the device did not announce it. */
const followingSeconds = 5

export interface DeadlineContact {
  /** Null if there is no deadline. Then no answer is late. */
  readonly deadlineAt: Date | null
  /** When the server first answered the device after the deadline; null or earlier than the deadline if it did not. */
  readonly contactAt: Date | null
  /** The last change that the device reported at that moment; null if it reported nothing. */
  readonly announcedThrough: number | null
  /** When the last change was saved. */
  readonly savedAt: Date
}

/** Returns whether answers that arrive now are too late to count. */
export function isLateArrival(deadlineAt: Date | null, arrival: Date): boolean {
  return deadlineAt !== null && arrival.getTime() > deadlineAt.getTime() + lateArrivalLimitSeconds * 1000
}

/**
 * A device that had contact since the deadline has already sent its changes, so it gets ten seconds for changes that are still on their
 * way. A device without contact gets two minutes, and as many batches as it needs. `lastChange` is the highest number of the arriving
 * changes.
 */
export function isCountedAt(contact: DeadlineContact, lastChange: number, arrival: Date): boolean {
  const { deadlineAt, contactAt, announcedThrough, savedAt } = contact
  if (deadlineAt === null) return true
  const lateness = secondsBetween(deadlineAt, arrival)
  if (lateness <= connectedGraceSeconds) return true
  if (lateness > lateArrivalLimitSeconds) return false
  if (contactAt === null || contactAt <= deadlineAt) return true
  if (announcedThrough === null) return false
  return lastChange <= announcedThrough || secondsBetween(savedAt, arrival) <= followingSeconds
}

/**
 * Returns the number of the last change in a request that counts; 0 if none does. Changes that the device announced count even if later
 * changes in the same request do not.
 */
export function findLastCountedChange(contact: DeadlineContact, lastChange: number, arrival: Date): number {
  if (isCountedAt(contact, lastChange, arrival)) return lastChange
  const announced = contact.announcedThrough ?? 0
  return isCountedAt(contact, announced, arrival) ? announced : 0
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
