import type { StudentId } from '#contracts/wire/ids.ts'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practicePeriodsQuery } from '#web/features/practice/kept-practice.queries.ts'
import { progressOfStudentQuery } from '#web/features/progress/progress.queries.ts'
import type { Ask } from '#web/loading/pages/page-data.ts'

/** The most students whose progress a page waits for before it is shown. The first calls (decision 0069) have the same limit. */
const waitedFor = 6

/** Requests the data that the short progress of these students shows immediately. */
export function requestShortProgress(ask: Ask, students: readonly { readonly id: StudentId }[]): Promise<unknown> {
  return Promise.all(
    students.slice(0, waitedFor).flatMap(({ id }) => [ask(progressOfStudentQuery(id)), ask(practicePeriodsQuery(id))]),
  )
}

/** Requests the data that a page with the progress of these students shows immediately. */
export function requestProgress(ask: Ask, students: readonly { readonly id: StudentId }[]): Promise<unknown> {
  return Promise.all(
    students.slice(0, waitedFor).flatMap(({ id }) => [ask(progressOfStudentQuery(id)), ask(goalsQuery(id))]),
  )
}
