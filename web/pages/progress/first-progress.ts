import type { StudentId } from '#contracts/ids.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { progressOfStudentQuery } from '#web/features/progress/progress.queries.ts'

/** Of how many students a page waits for the progress before it comes up; the first calls (decision 0069) ask for as many. */
const waitedFor = 6

/** What a page with the progress of these students needs before it comes up. */
export function firstProgress(students: readonly { readonly id: StudentId }[]) {
  return students.slice(0, waitedFor).flatMap(({ id }) => [progressOfStudentQuery(id), goalsQuery(id)])
}
