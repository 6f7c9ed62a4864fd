/** What the sections of an exam are about. A module of its own: most pages need no more of a test. */
import * as z from 'zod/mini'

export const subjects = ['reading', 'math'] as const
export const subject = z.enum(subjects)
export type Subject = z.output<typeof subject>
