import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'

export interface UnsavedPracticeNoticeProps {
  /** The number of answers that the server does not have yet. */
  waiting: number
  /** Why the server accepts no more today; null if only the network is down. */
  refusal: string | null
  busy: boolean
  onAgain: () => void
}

export function UnsavedPracticeNotice({ waiting, refusal, busy, onAgain }: UnsavedPracticeNoticeProps) {
  if (waiting === 0) return null
  const words =
    waiting === 1
      ? `1 answer waits on this device. ${refusal ?? 'It is sent when the network is back.'}`
      : `${waiting} answers wait on this device. ${refusal ?? 'They are sent when the network is back.'}`
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 px-4 py-2">
      <Alert tone="warning" title={refusal === null ? `${words} You can go on.` : words} />
      <Button variant="outline" busy={busy} onClick={onAgain}>
        Try again
      </Button>
    </div>
  )
}
