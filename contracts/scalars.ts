/** The plain values that most replies are made of. */
import * as z from 'zod/mini'
import { hasUnseenSigns, unseenInName } from './person-name.ts'

export const count = z.number().check(z.int(), z.minimum(0))

/** A moment as the server tells it; what people send is `sentInstant`. */
export const instant = z.iso.datetime({ offset: true })

/** A check of a person's name. */
export const seenName = z.refine<string>((name) => !hasUnseenSigns(name), unseenInName)
