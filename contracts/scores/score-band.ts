/** In a separate file, so that pages that display a band do not load the code of a forecast. */
import * as z from 'zod/mini'
import { count } from '#contracts/wire/scalars.ts'

/** In scaled points. For two of three students, it contains the mean over many such tests. */
export const scoreBand = z.object({ low: count, high: count })
export type ScoreBand = z.output<typeof scoreBand>
