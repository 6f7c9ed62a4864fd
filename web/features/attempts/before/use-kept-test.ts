import { useEffect } from 'react'
import type { Paper } from '#contracts/attempts/tests.ts'
import type { AttemptView } from '../engine/attempt-state.ts'

/**
 * Stores the test while a student takes it, so that this device can open it without a network. Deletes the copy when the attempt is over.
 */
export function useTestCopy(userId: string, testRef: string, paper: Paper, view: AttemptView): void {
  const { phase, isPreview } = view
  const isTaken = phase.name === 'working' && !isPreview
  const isOver = phase.name === 'submitted' || phase.name === 'closed'

  // Copies and workers belong to the browser, outside React.
  useEffect(() => {
    if (!isTaken && !isOver) return
    import('./kept-test.ts')
      .then(({ keepTest, forgetTest }) => (isTaken ? keepTest(userId, testRef, paper) : forgetTest(userId, testRef)))
      .catch(() => {
        // Without the code or the storage space, the test still works.
      })
    if (isTaken)
      import('./service-worker.ts').then(({ registerServiceWorker }) => registerServiceWorker()).catch(() => {})
  }, [isTaken, isOver, userId, testRef, paper])
}
