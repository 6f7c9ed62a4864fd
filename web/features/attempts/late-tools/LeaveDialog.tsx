import { Button } from '#web/ui/buttons/Button.tsx'
import { ModalDialog } from '#web/ui/dialogs/ModalDialog.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import type { LeaveChoice } from '../screen/test-screen.ts'
import { describeRoughTimeLeft } from '../screen/time-announcement.ts'
import { useSecondsLeft } from '../screen/use-seconds-left.ts'

export interface LeaveDialogProps {
  leaving: LeaveChoice
  store: Pick<AttemptStore, 'secondsLeft'>
}

/** Asks for confirmation if a student leaves while the clock runs. Without a clock, says that nothing is lost. */
export function LeaveDialog({ leaving, store }: LeaveDialogProps) {
  const seconds = useSecondsLeft(store)
  return (
    <ModalDialog
      isAlert
      open
      onClose={leaving.stay}
      title="Leave this test?"
      description={
        seconds === null
          ? 'This test has no clock. Your answers are kept, and you can go on later.'
          : `The clock keeps running. ${describeRoughTimeLeft(seconds)}. Your answers are kept.`
      }
      footer={
        <>
          <Button variant="outline" onClick={leaving.leave}>
            Leave
          </Button>
          <Button onClick={leaving.stay}>Keep working</Button>
        </>
      }
    />
  )
}
