import * as z from 'zod/mini'
import { assignmentId, studentId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

/** A student with a test that is overdue and can still be taken. */
export const lateStudent = z.object({
  studentId,
  name: z.string(),
  /** With what tells the student apart from others of the list who have the same name. */
  shownName: z.string(),
  /** What has been overdue the longest. */
  assignmentId,
  testTitle: z.string(),
  dueDate: instant,
  /** The last email that reminded the student of it. */
  remindedAt: z.nullable(instant),
  /** Other overdue tests of the student. */
  others: count,
})
export type LateStudent = z.output<typeof lateStudent>
