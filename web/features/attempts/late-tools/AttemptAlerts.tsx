import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { AttemptAlertsProps } from '../screen/test-screen.ts'
import { TimeChangeNotice } from './TimeChangeNotice.tsx'

/** Messages about the attempt as a whole. */
export function AttemptAlerts({ view }: AttemptAlertsProps) {
  return (
    <>
      <TimeChangeNotice change={view.timeChange} />
      {view.isMarkingsFull && (
        <Alert tone="warning" title="Your notes and highlights are full" className="rounded-none border-x-0 border-t-0">
          Delete some of them to add more. You can still answer every question.
        </Alert>
      )}
      {!view.isStoredHere && (
        <Alert
          tone="warning"
          title="This device keeps no copy of your answers"
          className="rounded-none border-x-0 border-t-0"
        >
          The browser’s storage is full or switched off. Keep this page open until the bar above says “All saved”.
        </Alert>
      )}
    </>
  )
}
