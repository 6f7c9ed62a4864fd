import { Button } from '#web/ui/Button.tsx'
import { ModalDialog } from '#web/ui/ModalDialog.tsx'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { roughTimeInWords } from './time-announcement.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

export interface LeaveDialogProps {
  store: Pick<AttemptStore, 'secondsLeft'>
  onStay: () => void
  onLeave: () => void
}

/** Nobody leaves a test in the belief that the clock waits. */
export function LeaveDialog({ store, onStay, onLeave }: LeaveDialogProps) {
  const seconds = useSecondsLeft(store)
  return (
    <ModalDialog
      isAlert
      open
      onClose={onStay}
      title="Leave this test?"
      description={`The clock keeps running. ${roughTimeInWords(seconds ?? 0)}. Your answers are kept.`}
      footer={
        <>
          <Button variant="outline" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Keep working</Button>
        </>
      }
    />
  )
}
