/** Moves sections and questions, and says in a toast where each one went or why it could not. */
import type { AuthoredSection, EditedTest } from '#contracts/authoring/authoring-questions.ts'
import type { QuestionId, SectionId } from '#contracts/wire/ids.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useSorting } from '#web/ui/tables/sorting.ts'
import { type QuestionMove, useMoveQuestion, useOrderQuestions, useOrderSections } from '../edits/editor.queries.ts'
import { listFirstIndexes } from '../edits/question-places.ts'
import { insertBeside, isSameOrder } from '../edits/reordering.ts'

export function useReordering(testRef: string, { test, sections }: EditedTest) {
  const orderSections = useOrderSections(testRef, test.id)
  const orderQuestions = useOrderQuestions(testRef)
  const moveQuestion = useMoveQuestion(testRef)

  function saveSectionOrder(order: SectionId[], moved: AuthoredSection) {
    const before = sections.map(({ id }) => id)
    orderSections.mutate(
      { order, before },
      {
        onSuccess: () =>
          toast({
            title: 'Section order saved',
            description: `${moved.title} is now section ${order.indexOf(moved.id) + 1} of ${order.length}`,
            variant: 'success',
          }),
        onError: (error) => toastFailure('Failed to reorder sections.', error),
      },
    )
  }

  /** `number` is the moved question's new number. */
  function saveQuestionOrder(section: AuthoredSection, order: QuestionId[], number: number) {
    orderQuestions.mutate(
      { sectionId: section.id, order, before: section.questions.map(({ id }) => id) },
      {
        onSuccess: () =>
          toast({ title: 'Question order saved', description: `Now question ${number}`, variant: 'success' }),
        onError: reorderFailed,
      },
    )
  }

  /** `title` is the title of the target section. */
  function saveMove(move: QuestionMove, title: string) {
    const number = numberAfter(move, sections)
    moveQuestion.mutate(move, {
      onSuccess: () =>
        toast({ title: 'Question moved', description: `To ${title}, now question ${number}`, variant: 'success' }),
      onError: reorderFailed,
    })
  }

  useSorting('question', ({ id, from, to, beside }) => {
    const question = sections.find((one) => one.id === from)?.questions.find((one) => one.id === id)
    const section = sections.find((one) => one.id === to)
    if (question === undefined || section === undefined) return
    const before = section.questions.map((one) => one.id)
    const order = insertBeside(before, question.id, beside)
    const move = { questionId: question.id, from: question.sectionId, to: section.id, order }
    if (from !== to) return saveMove(move, section.title)
    if (!isSameOrder(before, order)) saveQuestionOrder(section, order, numberAfter(move, sections))
  })

  return { saveSectionOrder, saveQuestionOrder, saveMove }
}

/** Returns the number of the question after the move. If it comes from an earlier section, the numbers in between go down by one. */
function numberAfter({ questionId, from, to, order }: QuestionMove, sections: readonly AuthoredSection[]): number {
  const target = sections.findIndex(({ id }) => id === to)
  const source = sections.findIndex(({ id }) => id === from)
  return (listFirstIndexes(sections)[target] ?? 0) + order.indexOf(questionId) + (source < target ? 0 : 1)
}

function reorderFailed(error: Error) {
  toastFailure('Failed to reorder questions.', error)
}
