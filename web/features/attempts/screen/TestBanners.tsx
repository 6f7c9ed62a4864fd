import { Alert } from '#web/ui/Alert.tsx'
import type { AttemptView } from '../engine/attempt-state.ts'
import { TimeChangeNotice } from './TimeChangeNotice.tsx'

/** What must be known of this sitting as a whole, under the bar. */
export function TestBanners({
  view,
}: {
  view: Pick<AttemptView, 'isPreview' | 'isStoredHere' | 'isMarkingsFull' | 'timeChange'>
}) {
  return (
    <>
      <TimeChangeNotice change={view.timeChange} />
      {view.isPreview && (
        <p className="bg-accent-soft px-4 py-1.5 text-center font-medium text-accent-ink text-sm">
          Preview - nothing is recorded
        </p>
      )}
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
