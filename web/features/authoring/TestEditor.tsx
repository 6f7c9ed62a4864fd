import type { ReactNode } from 'react'
import type { AuthoredSection, EditedTest } from '#contracts/authoring-questions.ts'
import type { QuestionId, SectionId } from '#contracts/ids.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useSorting } from '#web/ui/sorting.ts'
import { toast } from '#web/ui/toast.ts'
import { type QuestionMove, useMoveQuestion, useOrderQuestions, useOrderSections } from './editor.queries.ts'
import type { EditorAct } from './editor-acts.ts'
import type { RenderImages } from './ImageFields.tsx'
import { PassagesPanel } from './PassagesPanel.tsx'
import type { RenderPreview } from './PreviewPane.tsx'
import { countQuestions, firstIndexes } from './question-places.ts'
import { isSameOrder, placed } from './reordering.ts'
import { SectionCard } from './SectionCard.tsx'

const DeleteQuestionDialog = lazyDialog(async () => (await import('./DeletionDialogs.tsx')).DeleteQuestionDialog)
const ImportDialog = lazyDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog)
const KeyRepairDialog = lazyDialog(async () => (await import('./KeyRepairDialog.tsx')).KeyRepairDialog)
const MoveQuestionDialog = lazyDialog(async () => (await import('./MoveQuestionDialog.tsx')).MoveQuestionDialog)
const EditQuestionDialog = lazyDialog(async () => (await import('./QuestionDialog.tsx')).EditQuestionDialog)
const NewQuestionDialog = lazyDialog(async () => (await import('./QuestionDialog.tsx')).NewQuestionDialog)
const SectionsDialog = lazyDialog(async () => (await import('./SectionsDialog.tsx')).SectionsDialog)

export interface TestEditorProps {
  /** As the address has it. */
  testRef: string
  edited: EditedTest
  act: EditorAct | null
  onAct: (act: EditorAct | null) => void
  renderPreview: RenderPreview
  renderImages: RenderImages
}

export function TestEditor({ testRef, edited, act, onAct, renderPreview, renderImages }: TestEditorProps) {
  const { test, sections, passages } = edited
  const orderSections = useOrderSections(testRef, test.id)
  const orderQuestions = useOrderQuestions(testRef)
  const moveQuestion = useMoveQuestion(testRef)
  const starts = firstIndexes(sections)

  useSorting('question', ({ id, from, to, beside }) => {
    const target = sections.findIndex((section) => section.id === to)
    const source = sections.findIndex((section) => section.id === from)
    const question = sections[source]?.questions.find((one) => one.id === id)
    const section = sections[target]
    if (question === undefined || section === undefined) return
    const before = section.questions.map((one) => one.id)
    const order = placed(before, question.id, beside)
    // It has left one number free where it came from.
    const number = (starts[target] ?? 0) + order.indexOf(question.id) + (source < target ? 0 : 1)
    if (source === target) {
      if (!isSameOrder(before, order)) saveQuestionOrder(section.id, order, before, number)
    } else saveMove({ questionId: question.id, from: question.sectionId, to: section.id, order }, section.title, number)
  })

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
        onError: (error) =>
          toast({ title: 'Failed to reorder sections.', description: say(error), variant: 'destructive' }),
      },
    )
  }

  function saveQuestionOrder(sectionId: SectionId, order: QuestionId[], before: QuestionId[], number: number) {
    orderQuestions.mutate(
      { sectionId, order, before },
      {
        onSuccess: () =>
          toast({ title: 'Question order saved', description: `Now question ${number}`, variant: 'success' }),
        onError: reorderFailed,
      },
    )
  }

  function saveMove(move: QuestionMove, title: string, number: number) {
    moveQuestion.mutate(move, {
      onSuccess: () =>
        toast({ title: 'Question moved', description: `To ${title}, now question ${number}`, variant: 'success' }),
      onError: reorderFailed,
    })
  }

  return (
    <div className="flex flex-col gap-6">
      {sections.length === 0 && (
        <EmptyState
          title="No sections yet"
          text="A test has sections, and these have the questions."
          action={<Button onClick={() => onAct({ name: 'manage_sections' })}>Create First Section</Button>}
        />
      )}
      {sections.map((section, index) => (
        <SectionCard
          key={section.id}
          section={section}
          firstIndex={starts[index] ?? 0}
          questionCount={countQuestions(sections)}
          hasOtherSections={sections.length > 1}
          hasSubmissions={test.submissionCount > 0}
          onAct={onAct}
          onOrder={(order, number) =>
            saveQuestionOrder(
              section.id,
              order,
              section.questions.map(({ id }) => id),
              number,
            )
          }
        />
      ))}
      <PassagesPanel testId={test.id} passages={passages} />
      {act !== null && (
        <OpenAct
          key={act.name}
          act={act}
          edited={edited}
          renderPreview={renderPreview}
          renderImages={renderImages}
          onAct={onAct}
          onSectionOrder={saveSectionOrder}
          onMove={(move, title) => {
            const to = sections.findIndex(({ id }) => id === move.to)
            const from = sections.findIndex(({ id }) => id === move.from)
            saveMove(move, title, (starts[to] ?? 0) + move.order.length - (from < to ? 1 : 0))
          }}
        />
      )}
    </div>
  )
}

interface OpenActProps {
  act: EditorAct
  edited: EditedTest
  renderPreview: RenderPreview
  renderImages: RenderImages
  onAct: (act: EditorAct | null) => void
  onSectionOrder: (order: SectionId[], moved: AuthoredSection) => void
  /** The title is that of the section that it goes to. */
  onMove: (move: QuestionMove, title: string) => void
}

function reorderFailed(error: Error) {
  toast({ title: 'Failed to reorder questions.', description: say(error), variant: 'destructive' })
}

function OpenAct({ act, edited, renderPreview, renderImages, onAct, onSectionOrder, onMove }: OpenActProps): ReactNode {
  const onClose = () => onAct(null)
  switch (act.name) {
    case 'manage_sections':
      return <SectionsDialog edited={edited} onClose={onClose} onOrder={onSectionOrder} />
    case 'import':
      return <ImportDialog test={edited.test} section={act.section} onClose={onClose} />
    case 'add_question':
    case 'edit_question': {
      const { section, place } = act
      const { test, passages } = edited
      const around = { testId: test.id, section, place, passages, renderPreview, renderImages, onClose }
      return act.name === 'add_question' ? (
        <NewQuestionDialog {...around} after={act.after} />
      ) : (
        <EditQuestionDialog
          {...around}
          question={act.question}
          onKeyChanged={() => {
            const number = act.place.questionIndex + 1
            onAct(edited.test.submissionCount > 0 ? { name: 'repair_key', question: act.question, number } : null)
          }}
        />
      )
    }
    case 'move_question':
      return (
        <MoveQuestionDialog
          question={act.question}
          number={act.number}
          sections={edited.sections.filter(({ id }) => id !== act.section.id)}
          onMove={onMove}
          onClose={onClose}
        />
      )
    case 'repair_key':
      return <KeyRepairDialog questionId={act.question.id} number={act.number} onClose={onClose} />
    case 'delete_question':
      return <DeleteQuestionDialog question={act.question} number={act.number} onClose={onClose} />
  }
}
