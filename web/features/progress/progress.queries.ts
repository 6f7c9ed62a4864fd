import { getMyProgress, getProgressOfStudent } from '#contracts/reports/progress.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

/** Under the key of submissions, because every new one changes it. */
export function myProgressQuery() {
  return queryEndpoint(['submissions', 'progress'], getMyProgress)
}

/** The progress of one of the reader's students. */
export function progressOfStudentQuery(studentId: StudentId) {
  return queryEndpoint(['submissions', 'progress', studentId], getProgressOfStudent, { params: { studentId } })
}
