import { queryOptions } from '@tanstack/react-query'
import type { StudentId } from '#contracts/ids.ts'
import { getMyProgress, getProgressOfStudent } from '#contracts/progress.ts'
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
