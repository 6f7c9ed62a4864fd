/** Queries for one test in the editor: its sections and questions. Each change makes queries about tests stale. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  createQuestion,
  createSection,
  deleteQuestion,
  deleteSection,
  type EditedTest,
  getEditedTest,
  getQuestion,
  moveQuestion,
  orderQuestions,
  orderSections,
  previewQuestion,
  updateQuestion,
  updateSection,
} from '#contracts/authoring/authoring-questions.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { QuestionId, SectionId, TestId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { authoringKey, useRefreshAuthoring } from './authoring.queries.ts'
import { applyQuestionMove, applyQuestionOrder, applySectionOrder } from './reordering.ts'

/** `testRef` is the slug or id in the address. */
export function editedTestQuery(testRef: string) {
  return queryOptions({
    queryKey: [...authoringKey, 'test', testRef],
    queryFn: ({ signal }) => call(getEditedTest, { params: { testRef }, signal }),
  })
}

/** Loads the current row in full, because the list may be out of date. */
export function questionQuery(questionId: QuestionId) {
  return queryOptions({
    queryKey: [...authoringKey, 'question', questionId],
    queryFn: ({ signal }) => call(getQuestion, { params: { questionId }, signal }),
    gcTime: 0,
  })
}

export function previewQuery(body: BodyOf<typeof previewQuestion>) {
  return queryOptions({
    queryKey: ['preview', body],
    queryFn: ({ signal }) => call(previewQuestion, { body, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  })
}

export function useCreateSection(testId: TestId) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createSection>) => call(createSection, { params: { testRef: testId }, body }),
    onSettled: refresh,
  })
}

export function useUpdateSection(sectionId: SectionId) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateSection>) => call(updateSection, { params: { sectionId }, body }),
    // Also after a refusal, because the row has changed since it was loaded.
    onSettled: refresh,
  })
}

export function useDeleteSection() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (sectionId: SectionId) => call(deleteSection, { params: { sectionId } }),
    onSettled: refresh,
  })
}

export function useCreateQuestion(sectionId: SectionId) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createQuestion>) => call(createQuestion, { params: { sectionId }, body }),
    onSettled: refresh,
  })
}

export function useUpdateQuestion(questionId: QuestionId) {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateQuestion>) => call(updateQuestion, { params: { questionId }, body }),
    onSettled: refresh,
  })
}

export function useDeleteQuestion() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: (questionId: QuestionId) => call(deleteQuestion, { params: { questionId } }),
    onSettled: refresh,
  })
}

/** Shows a new order immediately and reverts it if the server refuses. Requests are sent one after another. */
const oneAfterAnother = { id: 'authoring-order' }

export interface QuestionMove {
  questionId: QuestionId
  from: SectionId
  to: SectionId
  /** The questions of the target section, including this one. */
  order: QuestionId[]
}

export function useMoveQuestion(testRef: string) {
  const reorder = useReorderShown(testRef)
  return useMutation({
    scope: oneAfterAnother,
    mutationFn: ({ questionId, from, to, order }: QuestionMove) =>
      call(moveQuestion, {
        params: { questionId },
        body: { sectionId: to, from, after: order[order.indexOf(questionId) - 1] ?? null },
      }),
    onMutate: (move) => reorder.show((test) => applyQuestionMove(test, move)),
    onSettled: reorder.settle,
  })
}

export function useOrderSections(testRef: string, testId: TestId) {
  const reorder = useReorderShown(testRef)
  return useMutation({
    scope: oneAfterAnother,
    mutationFn: (body: { order: SectionId[]; before: SectionId[] }) =>
      call(orderSections, { params: { testRef: testId }, body }),
    onMutate: ({ order }) => reorder.show((test) => applySectionOrder(test, order)),
    onSettled: reorder.settle,
  })
}

export function useOrderQuestions(testRef: string) {
  const reorder = useReorderShown(testRef)
  return useMutation({
    scope: oneAfterAnother,
    mutationFn: ({ sectionId, ...body }: { sectionId: SectionId; order: QuestionId[]; before: QuestionId[] }) =>
      call(orderQuestions, { params: { sectionId }, body }),
    onMutate: ({ sectionId, order }) => reorder.show((test) => applyQuestionOrder(test, sectionId, order)),
    onSettled: reorder.settle,
  })
}

/** Several moves may be in flight. Only the last one reloads the test, so that no question jumps back in between. */
function useReorderShown(testRef: string) {
  const queryClient = useQueryClient()
  const refresh = useRefreshAuthoring()
  const { queryKey } = editedTestQuery(testRef)
  return {
    async show(change: (test: EditedTest) => EditedTest) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (test) => test && change(test))
    },
    async settle() {
      if (queryClient.isMutating() <= 1) await refresh()
    },
  }
}
