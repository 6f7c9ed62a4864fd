import { queryOptions } from '@tanstack/react-query'
import type { ClassId } from '#contracts/ids.ts'
import { readQuestionResults } from '#contracts/question-results.ts'
import { call } from '#web/api/client.ts'

/** `classId` is null for all of my students. */
export function questionResultsQuery(testRef: string, classId: ClassId | null) {
  return queryOptions({
    queryKey: ['students', 'question-results', testRef, classId],
    queryFn: ({ signal }) =>
      call(readQuestionResults, { params: { testRef, ...(classId === null ? {} : { classId }) }, signal }),
  })
}
