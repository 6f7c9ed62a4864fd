import { useBlocker } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { ModalDialog } from '#web/ui/ModalDialog.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { AttemptStore } from '../engine/attempt-store.ts'
import { roughTimeInWords } from '../screen/time-announcement.ts'
import { useSecondsLeft } from '../screen/use-seconds-left.ts'

export interface LeaveDialogProps {
  view: Pick<AttemptView, 'phase' | 'isPreview' | 'isTimeUp'>
  store: Pick<AttemptStore, 'secondsLeft'>
}

/** Asks students who leave while the clock runs: they must not believe that it waits. */
export function LeaveDialog({ view, store }: LeaveDialogProps) {
  const isRunning = view.phase.name === 'working' && !view.isPreview && !view.isTimeUp
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && nextLocation.pathname !== currentLocation.pathname,
  )
  if (leaving.state !== 'blocked' || !isRunning) return null
  return <LeaveQuestion store={store} onStay={leaving.reset} onLeave={leaving.proceed} />
}

interface LeaveQuestionProps extends Pick<LeaveDialogProps, 'store'> {
  onStay: () => void
  onLeave: () => void
}

function LeaveQuestion({ store, onStay, onLeave }: LeaveQuestionProps) {
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
