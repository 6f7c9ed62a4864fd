/** Plain values that most replies use. */
import * as z from 'zod/mini'
import { hasUnseenSigns, unseenInName } from './person-name.ts'

export const count = z.number().check(z.int(), z.minimum(0))

/** A time in a reply. For times that people send, use `sentInstant`. */
export const instant = z.iso.datetime({ offset: true })

/** A check of a person's name. */
export const seenName = z.refine<string>((name) => !hasUnseenSigns(name), unseenInName)
