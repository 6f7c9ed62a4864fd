import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'

export interface SubmitDialogProps {
  open: boolean
  busy: boolean
  isPreview: boolean
  unanswered: number
  count: number
  /** True if some questions can still be answered. */
  hasMore: boolean
  /** What a student should know before submitting. */
  children: ReactNode
  onClose: () => void
  onSubmit: () => void
}

export function SubmitDialog({
  open,
  busy,
  isPreview,
  unanswered,
  count,
  hasMore,
  children,
  onClose,
  onSubmit,
}: SubmitDialogProps) {
  // The highlighted button is the next step: to continue while questions can still be answered.
  const isNext = isPreview || !hasMore
  return (
    <ModalDialog
      isAlert
      open={open}
      onClose={() => !busy && onClose()}
      title={isPreview ? 'Finish the preview?' : 'Submit your test?'}
      description={words(isPreview, unanswered, count)}
      footer={
        <>
          <Button variant={isNext ? 'default' : 'outline'} onClick={onSubmit} busy={busy}>
            {label(isPreview, unanswered)}
          </Button>
          <Button
            variant={isNext ? 'outline' : 'default'}
            onClick={onClose}
            disabledReason={busy ? 'The test is being submitted.' : null}
          >
            Keep working
          </Button>
        </>
      }
    >
      {children}
    </ModalDialog>
  )
}

function words(isPreview: boolean, unanswered: number, count: number): string {
  if (isPreview) return 'Nothing was recorded, and nothing will be.'
  if (unanswered === 0)
    return `${count === 1 ? 'The question is' : `All ${count} questions are`} answered. Answers cannot be changed after this.`
  return `You have ${unanswered} unanswered ${unanswered === 1 ? 'question' : 'questions'}. Are you sure you want to submit?`
}

function label(isPreview: boolean, unanswered: number): string {
  if (isPreview) return 'Finish Preview'
  return unanswered === 0 ? 'Submit Test' : 'Submit Anyway'
}
