import type { AttemptView } from '../engine/attempt-state.ts'
import type { LateTools } from './test-screen.ts'

export interface TestBannersProps {
  view: Pick<AttemptView, 'isPreview' | 'isStoredHere' | 'isMarkingsFull' | 'timeChange'>
  tools: LateTools | null
}

/** Important messages about the attempt as a whole, below the bar. */
export function TestBanners({ view, tools }: TestBannersProps) {
  return (
    <>
      {view.isPreview && (
        <p className="bg-accent-soft px-4 py-1.5 text-center font-medium text-accent-ink text-sm">
          Practice run: nothing is recorded
        </p>
      )}
      {tools !== null && <tools.AttemptAlerts view={view} />}
    </>
  )
}
