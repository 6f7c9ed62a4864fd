import { useState } from 'react'
import type { AuthoredQuestion, AuthoredSection } from '#contracts/authoring/authoring-questions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { QuestionMove } from '../edits/editor.queries.ts'

export interface MoveQuestionDialogProps {
  question: AuthoredQuestion
  number: number
  /** The sections that the question can move to; never empty. */
  sections: readonly AuthoredSection[]
  onMove: (move: QuestionMove, title: string) => void
  onClose: () => void
}

export function MoveQuestionDialog({ question, number, sections, onMove, onClose }: MoveQuestionDialogProps) {
  const [chosen, setChosen] = useState<string>(sections[0]?.id ?? '')

  function act() {
    const target = sections.find(({ id }) => id === chosen)
    if (target === undefined) return
    const order = [...target.questions.map(({ id }) => id), question.id]
    onMove({ questionId: question.id, from: question.sectionId, to: target.id, order }, target.title)
    onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={`Move question ${number}`}
      description="It goes to the end of the other section."
      keep="Cancel"
      footer={<Button onClick={act}>Move Question</Button>}
    >
      <SelectField
        label="Section"
        options={sections.map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </Dialog>
  )
}
