/** A file of its own, so that pages which show a band do not load what a forecast needs. */
import * as z from 'zod/mini'
import { count } from '#contracts/wire/scalars.ts'

/** In scaled points: for two of three students, the mean over many such tests lies in it. */
export const scoreBand = z.object({ low: count, high: count })
export type ScoreBand = z.output<typeof scoreBand>
