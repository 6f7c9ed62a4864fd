import { Button } from '#web/ui/buttons/Button.tsx'
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx'

export interface PresentQuestionsDialogProps {
  /** How many of the file's questions the test already contains, and the total. */
  present: number
  count: number
  onCancel: () => void
  onChoose: (choice: 'skip' | 'add') => void
}

export function PresentQuestionsDialog({ present, count, onCancel, onChoose }: PresentQuestionsDialogProps) {
  const isWhole = present >= count
  return (
    <AlertDialog
      onClose={onCancel}
      title="These questions were already imported"
      description={
        isWhole
          ? count === 1
            ? 'This test already has it.'
            : `This test already has all ${count} of them.`
          : `This test already has ${present} of the ${count}. You can add only the others.`
      }
      keep="Cancel"
      footer={
        <>
          <Button variant="outline" onClick={() => onChoose('add')}>
            Add All Again
          </Button>
          {!isWhole && <Button onClick={() => onChoose('skip')}>Skip What Is There</Button>}
        </>
      }
    />
  )
}
