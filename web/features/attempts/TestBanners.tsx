import { Alert } from '#web/ui/Alert.tsx'
import type { AttemptView } from './attempt-state.ts'
import { TimeChangeNotice } from './TimeChangeNotice.tsx'

/** What must be known of this sitting as a whole, under the bar. */
export function TestBanners({ view }: { view: Pick<AttemptView, 'isPreview' | 'isStoredHere' | 'timeChange'> }) {
  return (
    <>
      <TimeChangeNotice change={view.timeChange} />
      {view.isPreview && (
        <p className="bg-accent-soft px-4 py-1.5 text-center font-medium text-accent-ink text-sm">
          Preview - nothing is recorded
        </p>
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
