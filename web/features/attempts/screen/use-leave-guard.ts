import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import type { AttemptView } from '../engine/attempt-state.ts'
import type { LeaveChoice, Toolbox } from './test-screen.ts'

/**
 * Stops students who leave while the clock runs, because they might believe that it pauses. Null if no question is
 * needed, as in a pause. The dialog is a late tool, so a click may have to wait for its code.
 */
export function useLeaveGuard(
  { phase, isPreview, isTimeUp, pausedUntil }: Pick<AttemptView, 'phase' | 'isPreview' | 'isTimeUp' | 'pausedUntil'>,
  { tools, open }: Pick<Toolbox, 'tools' | 'open'>,
): LeaveChoice | null {
  const isRunning = phase.name === 'working' && !isPreview && !isTimeUp && pausedUntil === null
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && nextLocation.pathname !== currentLocation.pathname,
  )
  const isHeld = isRunning && blocker.state === 'blocked'
  const loadQuestion = useEffectEvent(() => {
    if (isHeld && tools === null) open('leave')
  })

  // Each press asks again for code that did not load the last time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router makes a new blocker for each press.
  useEffect(loadQuestion, [blocker])

  return isHeld ? { stay: blocker.reset, leave: blocker.proceed } : null
}
