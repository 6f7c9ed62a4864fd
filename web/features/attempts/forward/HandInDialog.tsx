import { Button } from '#web/ui/buttons/Button.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'

export interface HandInDialogProps {
  open: boolean
  /** The number of questions on the passage, and the numbers of those without an answer. */
  questions: number
  unanswered: readonly number[]
  onClose: () => void
  onHandIn: () => void
}

/** Asks once before the questions on a passage close, and lists those without an answer. */
export function HandInDialog({ open, questions, unanswered, onClose, onHandIn }: HandInDialogProps) {
  const isComplete = unanswered.length === 0
  return (
    <ModalDialog
      isAlert
      open={open}
      onClose={onClose}
      title="Hand in this passage?"
      description={`${answeredWords(questions, unanswered)} You cannot go back to this passage.`}
      footer={
        <>
          <Button variant={isComplete ? 'default' : 'outline'} onClick={onHandIn}>
            {isComplete ? 'Hand in' : 'Hand in anyway'}
          </Button>
          <Button variant={isComplete ? 'outline' : 'default'} onClick={onClose}>
            Keep working
          </Button>
        </>
      }
    />
  )
}

function answeredWords(questions: number, unanswered: readonly number[]): string {
  const last = unanswered.at(-1)
  if (last === undefined) return questions === 1 ? 'You answered it.' : `You answered all ${questions} questions.`
  if (unanswered.length === 1) return `Question ${last} has no answer.`
  return `Questions ${unanswered.slice(0, -1).join(', ')} and ${last} have no answer.`
}
