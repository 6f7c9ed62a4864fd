/** Queries for tests, for administrators. A change to one test makes all queries about tests stale. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import { listSharedQuestionsOfAll } from '#contracts/attempts/assignments.ts'
import {
  type AuthoredTest,
  createTest,
  deleteTest,
  duplicateTest,
  listAuthoredTests,
  type NewTest,
  releaseAnswers,
  type TestDetails,
  updateTest,
} from '#contracts/authoring/authoring.ts'
import { getTestAnalytics } from '#contracts/reports/test-analytics.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

export const authoringKey = ['authoring']

export function testsQuery() {
  return queryOptions({
    queryKey: [...authoringKey, 'tests'],
    queryFn: ({ signal }) => call(listAuthoredTests, { signal }),
  })
}

export function sharedQuestionsQuery() {
  return queryOptions({
    queryKey: [...authoringKey, 'shared-questions'],
    queryFn: ({ signal }) => call(listSharedQuestionsOfAll, { signal }),
  })
}

export function analyticsQuery() {
  return queryOptions({
    queryKey: [...authoringKey, 'analytics'],
    queryFn: ({ signal }) => call(getTestAnalytics, { signal }),
  })
}

export function useRefreshAuthoring() {
  return useRefresh(authoringKey)
}

export function useCreateTest() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: NewTest & Pick<AuthoredTest, 'purpose'> & { subject: Subject | null }) =>
      call(createTest, { body }),
    onSettled: refresh,
  })
}

export function useUpdateTest(test: Pick<AuthoredTest, 'id' | 'revision'>) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (details: TestDetails) =>
      call(updateTest, { params: { testRef: test.id }, body: { ...details, revision: test.revision } }),
    // Also after a refusal, because the row has changed since it was loaded.
    onSettled: refresh,
  })
}

export function useDeleteTest() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (id: TestId) => call(deleteTest, { params: { testRef: id } }),
    onSettled: refresh,
  })
}

export function useReleaseAnswers(id: TestId) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: () => call(releaseAnswers, { params: { testRef: id } }),
    // Also after a refusal, because the state has changed.
    onSettled: refresh,
  })
}

export function useDuplicateTest() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (id: TestId) => call(duplicateTest, { params: { testRef: id } }),
    onSettled: refresh,
  })
}
