import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { describeRemainingCards } from './card-words.ts'
import type { CardRun } from './use-card-run.ts'

export function CardsInProgress({ run, onStop }: { run: CardRun; onStop: () => void }) {
  const made = run.cards.length
  const all = made + run.left.length
  return (
    <>
      <p role="status" className="text-sm tabular-nums">
        {`${made} of ${all} cards made. Keep this page open.`}
      </p>
      <ProgressBar value={made} max={all} label="Making cards" />
      <Button variant="outline" className="self-start" busy={run.is === 'stopping'} onClick={onStop}>
        Stop
      </Button>
    </>
  )
}

/** The students who have no card because the run was stopped or a call failed. */
export function RemainingCards({ run, onMake }: { run: CardRun; onMake: () => void }) {
  const words = describeRemainingCards(run.cards.length, run.left.length)
  return (
    <Alert tone={run.failure === null ? 'info' : 'error'} title={run.failure ?? words} className="print:hidden">
      {run.failure !== null && <p>{words}</p>}
      <Button size="sm" variant="outline" onClick={onMake}>
        {run.left.length === 1 ? 'Make the other one' : `Make the other ${run.left.length}`}
      </Button>
    </Alert>
  )
}
