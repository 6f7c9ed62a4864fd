/** Who decides about a student's data, and how long an answer takes. */

import type { AgeBand } from './age-band.ts'

/** From 13 on, students ask for the erasure of their data themselves; below, a parent does. An unknown age counts as 13 or more. */
export function decidesOwnData(age: AgeBand | null): boolean {
  return age !== 'under_13'
}

/** In which an erasure that happens by itself can be undone. */
export const daysToUndo = 7

/**
 * By when a school answers: 45 days, as FERPA (34 CFR 99.10) and the rules of New York Education Law 2-d (8 NYCRR 121.12) give
 * it for a request to see the data. No law that we know names days for an erasure, so the same is taken.
 */
export const daysToAnswer = 45
