import { queryOptions } from '@tanstack/react-query'
import { getMyProgress, getProgressOfStudent } from '#contracts/reports/progress.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** Under the key of submissions, because every new one changes it. */
export function myProgressQuery() {
  return queryOptions({
    queryKey: ['submissions', 'progress'],
    queryFn: ({ signal }) => call(getMyProgress, { signal }),
  })
}

/** The progress of one of the reader's students. */
export function progressOfStudentQuery(studentId: StudentId) {
  return queryOptions({
    queryKey: ['submissions', 'progress', studentId],
    queryFn: ({ signal }) => call(getProgressOfStudent, { params: { studentId }, signal }),
  })
}
