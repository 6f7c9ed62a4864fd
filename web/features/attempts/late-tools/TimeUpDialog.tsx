import { Button } from '#web/ui/buttons/Button.tsx'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import { SignInInNewTabLink } from './SignInElsewhere.tsx'

export interface TimeUpDialogProps {
  view: Pick<AttemptView, 'phase' | 'isTimeUp' | 'isPreview' | 'saved'>
  onFinishPreview: () => void
  onSeeResults: () => void
}

/** Cannot be closed. Disappears with the screen once the test is submitted. */
export function TimeUpDialog({ view, onFinishPreview, onSeeResults }: TimeUpDialogProps) {
  const { name } = view.phase
  const isDone = name === 'submitted' || name === 'closed'
  return (
    <ModalDialog
      isAlert
      open={view.isTimeUp}
      title="Time's up!"
      description={view.isPreview ? 'A student’s test would be submitted now.' : 'Auto-submitting your test…'}
      footer={
        view.isPreview ? (
          <Button onClick={onFinishPreview}>Finish Preview</Button>
        ) : (
          <Button onClick={onSeeResults} disabledReason={isDone ? null : 'Your test is being submitted.'}>
            See results
          </Button>
        )
      }
    >
      {!view.isPreview && (
        <>
          <p role="status" className="flex items-center gap-3 text-sm">
            {!isDone && <SpinnerIcon className="shrink-0 text-accent" />}
            <span>{isDone ? 'Your test is submitted.' : progress(view.saved.kind)}</span>
          </p>
          {!isDone && view.saved.kind === 'signed_out' && <SignInInNewTabLink />}
        </>
      )}
    </ModalDialog>
  )
}

function progress(kind: AttemptView['saved']['kind']): string {
  switch (kind) {
    case 'offline':
      return 'There is no connection. Your answers are kept on this device and sent when the connection is back. Keep this page open.'
    case 'signed_out':
      return 'Your session has ended. Log in again and your answers are sent. They are kept on this device.'
    case 'failing':
      return 'The server has not accepted your test yet. We are trying again. Keep this page open.'
    case 'saved':
    case 'saving':
      return 'Sending your answers.'
  }
}
