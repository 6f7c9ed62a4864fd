/** Plain values that most replies use. */
import * as z from 'zod/mini'
import { hasInvisibleCharacters, invisibleCharactersMessage } from './person-name.ts'

export const count = z.number().check(z.int(), z.minimum(0))

/** A time in a reply. For times in requests, use `sentInstant`. */
export const instant = z.iso.datetime({ offset: true })

/** Checks that the name of a person, or of the platform, has no invisible characters. */
export const visibleName = z.refine<string>((name) => !hasInvisibleCharacters(name), invisibleCharactersMessage)
