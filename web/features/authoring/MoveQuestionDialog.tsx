import { useState } from 'react'
import type { AuthoredQuestion, AuthoredSection } from '#contracts/authoring-questions.ts'
import { say } from '#web/api/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMoveQuestion } from './editor.queries.ts'

export interface MoveQuestionDialogProps {
  question: AuthoredQuestion
  number: number
  /** Those that it may go to; never empty. */
  sections: readonly AuthoredSection[]
  onClose: () => void
}

export function MoveQuestionDialog({ question, number, sections, onClose }: MoveQuestionDialogProps) {
  const move = useMoveQuestion()
  const [chosen, setChosen] = useState<string>(sections[0]?.id ?? '')
  const target = sections.find(({ id }) => id === chosen)

  function act() {
    if (target === undefined) return
    move.mutate(
      { questionId: question.id, sectionId: target.id },
      {
        onSuccess: () => toast({ title: 'Question moved', description: `To ${target.title}`, variant: 'success' }),
        onError: (error) =>
          toast({ title: 'Failed to reorder questions.', description: say(error), variant: 'destructive' }),
        onSettled: onClose,
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move question ${number}`}
      description="It goes to the end of the other section."
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={move.isPending} onClick={act}>
            Move Question
          </Button>
        </>
      }
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
