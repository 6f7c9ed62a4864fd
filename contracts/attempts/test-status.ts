/** The status of a test, which decides what people can do with it. */
import * as z from 'zod/mini'

const testStatuses = ['draft', 'active', 'published', 'archived'] as const
export const testStatus = z.enum(testStatuses)
export type TestStatus = z.output<typeof testStatus>
