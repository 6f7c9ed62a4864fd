/** Who decides about a student's data, and the deadlines for requests. */

import type { AgeBand } from './age-band.ts'

/**
 * Students aged 13 or older request the erasure of their data themselves; for younger students, a parent does. An unknown age counts as 13
 * or older.
 */
export function decidesOwnData(age: AgeBand | null): boolean {
  return age !== 'under_13'
}

/** Days in which an automatic erasure can be undone. */
export const erasureUndoDays = 7

/**
 * Days in which a school has to answer: 45, as FERPA (34 CFR 99.10) and the rules of New York Education Law 2-d (8 NYCRR 121.12) require
 * for a request to see the data. We know of no law that sets a deadline for an erasure, so the same number applies.
 */
export const erasureAnswerDays = 45
