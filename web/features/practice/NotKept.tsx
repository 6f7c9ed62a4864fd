import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'

export interface NotKeptProps {
  /** Answers that the server does not have yet. */
  waiting: number
  busy: boolean
  onAgain: () => void
}

export function NotKept({ waiting, busy, onAgain }: NotKeptProps) {
  if (waiting === 0) return null
  const words =
    waiting === 1
      ? '1 answer waits on this device. It is sent when the network is back.'
      : `${waiting} answers wait on this device. They are sent when the network is back.`
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Alert tone="warning" title={`${words} You can go on.`} />
      <Button variant="outline" busy={busy} onClick={onAgain}>
        Try again
      </Button>
    </div>
  )
}
