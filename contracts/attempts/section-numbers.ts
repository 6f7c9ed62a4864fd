/** During a forward-only test, questions are numbered within each section. */
import * as z from 'zod/mini'
import { count } from '#contracts/wire/scalars.ts'

/** The title of the section, and the one-based number of the question in it. */
export const sectionNumber = z.object({ title: z.string(), number: count })
export type SectionNumber = z.output<typeof sectionNumber>
