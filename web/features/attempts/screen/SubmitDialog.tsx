import { Button } from '#web/ui/Button.tsx'
import { ModalDialog } from '#web/ui/ModalDialog.tsx'

export interface SubmitDialogProps {
  isOpen: boolean
  isBusy: boolean
  isPreview: boolean
  unanswered: number
  count: number
  onClose: () => void
  onSubmit: () => void
}

export function SubmitDialog({ isOpen, isBusy, isPreview, unanswered, count, onClose, onSubmit }: SubmitDialogProps) {
  return (
    <ModalDialog
      isAlert
      open={isOpen}
      onClose={() => !isBusy && onClose()}
      title={isPreview ? 'Finish the preview?' : 'Submit your test?'}
      description={words(isPreview, unanswered, count)}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabledReason={isBusy ? 'The test is being submitted.' : null}>
            Keep working
          </Button>
          <Button onClick={onSubmit} busy={isBusy}>
            {label(isPreview, unanswered)}
          </Button>
        </>
      }
    />
  )
}

function words(isPreview: boolean, unanswered: number, count: number): string {
  if (isPreview) return 'Nothing was recorded, and nothing will be.'
  if (unanswered === 0) return `All ${count} questions are answered. Answers cannot be changed after this.`
  return `You have ${unanswered} unanswered ${unanswered === 1 ? 'question' : 'questions'}. Are you sure you want to submit?`
}

function label(isPreview: boolean, unanswered: number): string {
  if (isPreview) return 'Finish Preview'
  return unanswered === 0 ? 'Submit Test' : 'Submit Anyway'
}
