import { Button } from '#web/ui/buttons/Button.tsx'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import { SignInInNewTabLink } from './SignInElsewhere.tsx'

export interface WaitingDialogProps {
  view: Pick<AttemptView, 'phase' | 'isTimeUp' | 'isWaitingToSubmit' | 'canKeepWorking' | 'mayBeSubmitted' | 'saved'>
  onKeepWorking: () => void
}

/** A submit that was requested without a network. It is sent automatically when the network is back, and can be taken back until then. */
export function WaitingDialog({ view, onKeepWorking }: WaitingDialogProps) {
  const isSignedOut = view.saved.kind === 'signed_out'
  return (
    <ModalDialog
      isAlert
      open={view.isWaitingToSubmit && view.phase.name === 'working' && !view.isTimeUp}
      onClose={onKeepWorking}
      title="Your test is not submitted yet"
      description="It is submitted by itself as soon as it can be. If you close this page, open it again on this device. The clock is still running."
      footer={
        <Button
          variant="outline"
          onClick={onKeepWorking}
          disabledReason={view.canKeepWorking ? null : 'Your test is being submitted.'}
        >
          Keep working
        </Button>
      }
    >
      <p role="status" className="flex items-center gap-3 text-sm">
        <SpinnerIcon className="shrink-0 text-accent" />
        <span>{view.canKeepWorking ? words(view.saved.kind) : 'Submitting your test.'}</span>
      </p>
      {view.mayBeSubmitted && (
        <p className="text-sm">
          It may be submitted already: it was sent, and the reply did not arrive. If it was, changes you make now do not
          count.
        </p>
      )}
      {isSignedOut && <SignInInNewTabLink />}
    </ModalDialog>
  )
}

function words(kind: AttemptView['saved']['kind']): string {
  switch (kind) {
    case 'signed_out':
      return 'Your session has ended. Log in again and your test is submitted.'
    case 'failing':
      return 'The server has not accepted your test yet. We are trying again.'
    default:
      return 'Waiting for a connection to submit.'
  }
}
