import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import { SignInInNewTabLink } from './SignInElsewhere.tsx'

export interface ElsewhereDialogProps {
  view: Pick<AttemptView, 'phase' | 'saved'>
  home: string
  onContinue: () => void
}

/** Only one device or tab can write at a time. Shown on the other one. */
export function ElsewhereDialog({ view, home, onContinue }: ElsewhereDialogProps) {
  const { phase, saved } = view
  if (phase.name !== 'elsewhere') return null
  return (
    <ModalDialog
      isAlert
      open
      title="This test is open on another device or tab"
      description={
        saved.waiting === 0
          ? 'Go on there, or continue here. Your answers are here too.'
          : `Go on there, or continue here. ${waitingWords(saved.waiting)} sent when you continue here.`
      }
      footer={
        <>
          <ButtonLink to={home} variant="outline">
            Back to Dashboard
          </ButtonLink>
          <Button onClick={onContinue} busy={phase.isReturning}>
            Continue here
          </Button>
        </>
      }
    >
      {phase.problem !== null && (
        <Alert tone="error" title={phase.problem.message}>
          {phase.problem.kind === 'signed_out' ? <SignInInNewTabLink /> : undefined}
        </Alert>
      )}
    </ModalDialog>
  )
}

function waitingWords(waiting: number): string {
  return waiting === 1 ? '1 answer given here is' : `${waiting} answers given here are`
}
