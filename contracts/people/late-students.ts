import * as z from 'zod/mini'
import { assignmentId, studentId } from '#contracts/wire/ids.ts'
import { count, instant } from '#contracts/wire/scalars.ts'

/** A student with a test that is overdue and can still be taken. */
export const lateStudent = z.object({
  studentId,
  name: z.string(),
  /** Includes a distinguishing detail if another student in the list has the same name. */
  shownName: z.string(),
  /** The assignment that has been overdue the longest. */
  assignmentId,
  testTitle: z.string(),
  dueDate: instant,
  /** When the student was last reminded by email. */
  remindedAt: z.nullable(instant),
  /** The number of the student's other overdue tests. */
  others: count,
})
export type LateStudent = z.output<typeof lateStudent>
