import type { StudentId } from '#contracts/wire/ids.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practicePeriodsQuery } from '#web/features/practice/kept-practice.queries.ts'
import { progressOfStudentQuery } from '#web/features/progress/progress.queries.ts'
import type { Ask } from '#web/loading/pages/page-data.ts'

/** Of how many students a page waits for the progress before it comes up. The first calls (decision 0069) ask for as many. */
const waitedFor = 6

/** What the short progress of these students shows at once. */
export function firstShortProgress(ask: Ask, students: readonly { readonly id: StudentId }[]): Promise<unknown> {
  return Promise.all(
    students.slice(0, waitedFor).flatMap(({ id }) => [ask(progressOfStudentQuery(id)), ask(practicePeriodsQuery(id))]),
  )
}

/** What a page with the progress of these students shows at once. */
export function firstProgress(ask: Ask, students: readonly { readonly id: StudentId }[]): Promise<unknown> {
  return Promise.all(
    students.slice(0, waitedFor).flatMap(({ id }) => [ask(progressOfStudentQuery(id)), ask(goalsQuery(id))]),
  )
}
