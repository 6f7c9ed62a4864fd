import type { ReactNode } from 'react'
import type { EditedTest } from '#contracts/authoring-questions.ts'
import type { QuestionId, SectionId } from '#contracts/ids.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeleteQuestionDialog, DeleteSectionDialog } from './DeletionDialogs.tsx'
import { useOrderQuestions, useOrderSections } from './editor.queries.ts'
import type { EditorAct } from './editor-acts.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { KeyRepairDialog } from './KeyRepairDialog.tsx'
import { MoveQuestionDialog } from './MoveQuestionDialog.tsx'
import { PassagesPanel } from './PassagesPanel.tsx'
import type { RenderPreview } from './PreviewPane.tsx'
import { EditQuestionDialog, NewQuestionDialog } from './QuestionDialog.tsx'
import { firstIndexes } from './question-places.ts'
import { SectionCard } from './SectionCard.tsx'
import { SectionsDialog } from './SectionsDialog.tsx'

export interface TestEditorProps {
  /** As the address has it. */
  testRef: string
  edited: EditedTest
  act: EditorAct | null
  onAct: (act: EditorAct | null) => void
  renderPreview: RenderPreview
}

export function TestEditor({ testRef, edited, act, onAct, renderPreview }: TestEditorProps) {
  const { test, sections, passages } = edited
  const orderSections = useOrderSections(testRef, test.id)
  const orderQuestions = useOrderQuestions(testRef)
  const starts = firstIndexes(sections)

  function saveSectionOrder(order: SectionId[]) {
    orderSections.mutate(order, {
      onSuccess: () => toast({ title: 'Section order saved', variant: 'success' }),
      onError: (error) =>
        toast({ title: 'Failed to reorder sections.', description: say(error), variant: 'destructive' }),
    })
  }

  function saveQuestionOrder(sectionId: SectionId, order: QuestionId[], words: string) {
    orderQuestions.mutate(
      { sectionId, order },
      {
        onSuccess: () => toast({ title: 'Question order saved', description: words, variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Failed to reorder questions.', description: say(error), variant: 'destructive' }),
      },
    )
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
          hasOtherSections={sections.length > 1}
          hasSubmissions={test.submissionCount > 0}
          onAct={onAct}
          onOrder={(order, words) => saveQuestionOrder(section.id, order, words)}
        />
      ))}
      <PassagesPanel testId={test.id} passages={passages} />
      {act !== null && (
        <OpenAct
          key={act.name}
          act={act}
          edited={edited}
          renderPreview={renderPreview}
          onAct={onAct}
          onSectionOrder={saveSectionOrder}
        />
      )}
    </div>
  )
}

interface OpenActProps {
  act: EditorAct
  edited: EditedTest
  renderPreview: RenderPreview
  onAct: (act: EditorAct | null) => void
  onSectionOrder: (order: SectionId[]) => void
}

function OpenAct({ act, edited, renderPreview, onAct, onSectionOrder }: OpenActProps): ReactNode {
  const onClose = () => onAct(null)
  switch (act.name) {
    case 'manage_sections':
      return (
        <SectionsDialog
          edited={edited}
          onClose={onClose}
          onOrder={onSectionOrder}
          onDelete={(section) => onAct({ name: 'delete_section', section })}
        />
      )
    case 'delete_section':
      return <DeleteSectionDialog section={act.section} onClose={onClose} />
    case 'import':
      return <ImportDialog test={edited.test} section={act.section} onClose={onClose} />
    case 'add_question':
    case 'edit_question': {
      const { section, place } = act
      const around = { testId: edited.test.id, section, place, passages: edited.passages, renderPreview, onClose }
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
          onClose={onClose}
        />
      )
    case 'repair_key':
      return <KeyRepairDialog questionId={act.question.id} number={act.number} onClose={onClose} />
    case 'delete_question':
      return <DeleteQuestionDialog question={act.question} number={act.number} onClose={onClose} />
  }
}
