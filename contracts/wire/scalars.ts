/** Plain values that most replies use. */
import * as z from 'zod/mini'
import { hasUnseenSigns, unseenInName } from './person-name.ts'

export const count = z.number().check(z.int(), z.minimum(0))

/** A time in a reply. For times in requests, use `sentInstant`. */
export const instant = z.iso.datetime({ offset: true })

/** Checks that a person's name has no invisible characters. */
export const seenName = z.refine<string>((name) => !hasUnseenSigns(name), unseenInName)
