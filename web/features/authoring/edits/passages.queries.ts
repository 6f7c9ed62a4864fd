/** Queries for the passages of a test. A change to a passage affects the questions that refer to it, so the whole test is reloaded. */
import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  createPassage,
  deletePassage,
  listPassages,
  type PassageForm,
  updatePassage,
} from '#contracts/authoring/authoring-passages.ts'
import type { AuthoredPassage } from '#contracts/authoring/authoring-questions.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { authoringKey, useRefreshAuthoring } from './authoring.queries.ts'

/** Loaded when a passage is picked, because somebody else may have added one since the editor opened. */
export function passagesQuery(testId: TestId) {
  return queryOptions({
    queryKey: [...authoringKey, 'passages', testId],
    queryFn: ({ signal }) => call(listPassages, { params: { testRef: testId }, signal }),
  })
}

export function useCreatePassage(testId: TestId) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: PassageForm) => call(createPassage, { params: { testRef: testId }, body }),
    onSettled: refresh,
  })
}

export function useUpdatePassage(passage: AuthoredPassage) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: PassageForm) =>
      call(updatePassage, { params: { passageId: passage.id }, body: { ...body, revision: passage.revision } }),
    onSettled: refresh,
  })
}

export function useDeletePassage() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (passage: AuthoredPassage) => call(deletePassage, { params: { passageId: passage.id } }),
    onSettled: refresh,
  })
}
