import { queryOptions } from '@tanstack/react-query'
import { readQuestionResults } from '#contracts/reports/question-results.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { ClassId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'

/** `classId` is null for all of my students. */
export function questionResultsQuery(testRef: string, classId: ClassId | null) {
  return queryOptions({
    queryKey: ['students', 'question-results', testRef, classId],
    // Another class keeps the page with its choice of a class; another test does not.
    placeholderData: (previous: ReplyOf<typeof readQuestionResults> | undefined, query) =>
      query?.queryKey[2] === testRef ? previous : undefined,
    queryFn: ({ signal }) =>
      call(readQuestionResults, { params: { testRef, ...(classId === null ? {} : { classId }) }, signal }),
  })
}
