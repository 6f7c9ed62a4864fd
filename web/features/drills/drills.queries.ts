import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import { getPaper } from '#contracts/attempts/tests.ts'
import {
  type ChangedDrill,
  changeDrill,
  getDrill,
  listDrills,
  listUnseenTests,
  makeDrill,
  removeDrill,
  searchDrillQuestions,
} from '#contracts/coaching/drills.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { QuestionId, StudentId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['drills'] as const

export function drillsQuery() {
  return queryOptions({ queryKey: [...key, 'list'], queryFn: ({ signal }) => call(listDrills, { signal }) })
}

export function drillQuery(testRef: string) {
  return queryOptions({
    queryKey: [...key, 'one', testRef],
    queryFn: ({ signal }) => call(getDrill, { params: { testRef }, signal }),
    // Its questions fill a form, so they must not be replaced while the form is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function drillQuestionsQuery(search: BodyOf<typeof searchDrillQuestions>) {
  return queryOptions({
    queryKey: [...key, 'questions', search],
    queryFn: ({ signal }) => call(searchDrillQuestions, { body: search, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns how many questions of each topic the student missed at the last attempt, as a drill counts them. */
export function missedTopicsQuery(student: StudentId) {
  return drillQuestionsQuery({ target: { studentIds: [student] }, missed: true, limit: 1 })
}

export function unseenTestsQuery(questionIds: readonly QuestionId[], target: AssignmentTarget) {
  return queryOptions({
    queryKey: [...key, 'unseen', questionIds, target],
    queryFn: ({ signal }) => call(listUnseenTests, { body: { questionIds: [...questionIds], target }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns the test of a question, without its key, for the preview. */
export function previewPaperQuery(testRef: string) {
  return queryOptions({
    queryKey: [...key, 'paper', testRef],
    queryFn: ({ signal }) => call(getPaper, { params: { testRef }, signal }),
  })
}

function useRefreshed() {
  return useRefresh(key, ['students'], ['student-administration'], ['submissions', 'progress'])
}

export function useMakeDrill() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof makeDrill>) => call(makeDrill, { body }),
    onSettled: useRefreshed(),
  })
}

export function useChangeDrill(testRef: string) {
  return useMutation({
    mutationFn: (body: ChangedDrill) => call(changeDrill, { params: { testRef }, body }),
    onSettled: useRefreshed(),
  })
}

/** The callbacks belong to the hook, because the row disappears when the list is reloaded. */
export function useRemoveDrill(then: {
  onSuccess: (reply: { outcome: 'deleted' | 'archived' }) => void
  onError: (error: Error) => void
}) {
  return useMutation({
    mutationFn: (testRef: string) => call(removeDrill, { params: { testRef } }),
    ...then,
    onSettled: useRefreshed(),
  })
}
