import type { RunningTest } from '#contracts/wire/refusals.ts'
import { countTimeLeft, isPaused } from '#domain/attempts/time-left.ts'
import { describeRoughTimeLeft } from '#web/features/attempts/screen/time-announcement.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'

export interface OtherTestDialogProps {
  running: RunningTest
  busy: boolean
  onStart: () => void
  onClose: () => void
}

/** Students seldom mean to run two clocks at once. */
export function OtherTestDialog({ running, busy, onStart, onClose }: OtherTestDialogProps) {
  const now = new Date(running.serverNow)
  const left = countTimeLeft(running, now)
  const clock = isPaused(running, now) ? 'It is paused' : 'Its clock keeps running'
  return (
    <ModalDialog
      isAlert
      open
      onClose={() => !busy && onClose()}
      title="Another test is in progress"
      description={`You are still taking ${running.title}. ${clock}: ${describeRoughTimeLeft(left)}. If you start this test too, both clocks run.`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabledReason={busy ? 'The test is starting.' : null}>
            Not yet
          </Button>
          <Button variant="outline" busy={busy} onClick={onStart}>
            Start this test too
          </Button>
          <ButtonLink to={paths.test(running.slug)}>{`Continue ${running.title}`}</ButtonLink>
        </>
      }
    />
  )
}
