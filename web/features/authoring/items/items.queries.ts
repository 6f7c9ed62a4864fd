/** Searches the questions of all tests, drills and banks, changes or copies some of them, and assembles tests. */
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { assembleTest, previewAssembly } from '#contracts/authoring/assembly.ts'
import { changeItems, listItemTags, undoItemChange } from '#contracts/authoring/item-changes.ts'
import {
  copyQuestions,
  listNewerQuestions,
  type NewerQuestion,
  searchItems,
  takeNewerQuestion,
} from '#contracts/authoring/items.ts'
import type { BodyOf, ParamsOf } from '#contracts/wire/endpoint.ts'
import type { QuestionId, SectionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { authoringKey, useRefreshAuthoring } from '../edits/authoring.queries.ts'

export type ItemSearch = Omit<ParamsOf<typeof searchItems>, 'after'>

const firstPage: QuestionId | null = null

export function itemsQuery(search: ItemSearch) {
  return infiniteQueryOptions({
    queryKey: [...authoringKey, 'items', search],
    queryFn: ({ pageParam, signal }) =>
      call(searchItems, { params: { ...search, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next,
  })
}

export function itemTagsQuery() {
  return queryOptions({
    queryKey: [...authoringKey, 'item-tags'],
    queryFn: ({ signal }) => call(listItemTags, { signal }),
  })
}

export function useChangeItems() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeItems>) => call(changeItems, { body }),
    // Also after a refusal, because a question has changed.
    onSettled: refresh,
  })
}

export function useUndoItemChange() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof undoItemChange>) => call(undoItemChange, { body }),
    onSettled: refresh,
  })
}

export function useCopyQuestions() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: ({ sectionId, ...body }: { sectionId: SectionId } & BodyOf<typeof copyQuestions>) =>
      call(copyQuestions, { params: { sectionId }, body }),
    onSettled: refresh,
  })
}

export function usePreviewAssembly() {
  return useMutation({ mutationFn: (body: BodyOf<typeof previewAssembly>) => call(previewAssembly, { body }) })
}

export function useAssembleTest() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof assembleTest>) => call(assembleTest, { body }),
    onSettled: refresh,
  })
}

export function newerQuestionsQuery(testRef: string) {
  return queryOptions({
    queryKey: [...authoringKey, 'newer', testRef],
    queryFn: ({ signal }) => call(listNewerQuestions, { params: { testRef }, signal }),
  })
}

export function useTakeNewerQuestion() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: ({ question, outcome }: { question: NewerQuestion; outcome: 'take' | 'leave' }) => {
      const { questionId, revision, newerRevision } = question
      return call(takeNewerQuestion, { params: { questionId }, body: { outcome, revision, newerRevision } })
    },
    // Also after a refusal, because one of the two has changed.
    onSettled: refresh,
  })
}
