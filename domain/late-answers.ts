/** Which answers still count that arrive after the deadline. The database has the same rule: `late_changes_count`. */
import { connectedGraceSeconds, lateArrivalSeconds } from '#contracts/attempts.ts'

/** Seconds in which a batch has to follow the one before it where nobody announced it. */
const followingSeconds = 5

export interface Contact {
  readonly deadlineAt: Date
  /** When the device was first answered after the deadline; null, or before the deadline, where it was not. */
  readonly contactAt: Date | null
  /** The last change that the device said it held at that moment; null where it said nothing. */
  readonly announcedThrough: number | null
  /** When the last change was saved. */
  readonly savedAt: Date
}

/**
 * A device that had contact since the deadline has sent what it held, so ten seconds are enough for what is on its way. One
 * that had none may bring what it holds for two minutes, in as many batches as that takes. `lastChange` is the highest
 * number of the changes that arrive.
 */
export function countsAt(contact: Contact, lastChange: number, arrival: Date): boolean {
  const { deadlineAt, contactAt, announcedThrough, savedAt } = contact
  const lateness = secondsBetween(deadlineAt, arrival)
  if (lateness <= connectedGraceSeconds) return true
  if (lateness > lateArrivalSeconds) return false
  if (contactAt === null || contactAt <= deadlineAt) return true
  if (announcedThrough === null) return false
  return lastChange <= announcedThrough || secondsBetween(savedAt, arrival) <= followingSeconds
}

/**
 * Up to which number the changes of one request count; 0 where none does. What the device announced counts also where it
 * brings later changes along that do not.
 */
export function countsThrough(contact: Contact, lastChange: number, arrival: Date): number {
  if (countsAt(contact, lastChange, arrival)) return lastChange
  const announced = contact.announcedThrough ?? 0
  return countsAt(contact, announced, arrival) ? announced : 0
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000
}
