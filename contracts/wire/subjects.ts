/** The subjects of an exam's sections. In a separate module, because most pages need nothing else about a test. */
import * as z from 'zod/mini'

export const subjects = ['reading', 'math'] as const
export const subject = z.enum(subjects)
export type Subject = z.output<typeof subject>
