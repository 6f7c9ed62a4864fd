/** Points in time in requests. */
import * as z from 'zod/mini'

const years = { first: 2000, last: 2100 }

/** A date outside these years is a typo, and the database cannot store dates far outside them. */
export const sentInstant = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= years.first && year < years.last
  }, `The date has to be between ${years.first} and ${years.last}.`),
)
