import { useEffect, useLayoutEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Of all forms with unsaved changes. The router asks only one of several guards, so each of them speaks for all. */
const unsaved = new Set<BlockerFunction>()

/**
 * Asks before the person leaves a form with unsaved changes, by its buttons, by navigation or by closing the tab. A form that is a page
 * keeps choices in its address, and changing those leaves nothing.
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void, { isPage = false } = {}) {
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const blocker = useBlocker((to) => [...unsaved].some((blocks) => blocks(to)))

  useLayoutEffect(() => {
    if (!isDirty) return
    const blocks: BlockerFunction = ({ currentLocation, nextLocation }) =>
      !(isPage && currentLocation.pathname === nextLocation.pathname)
    unsaved.add(blocks)
    return () => void unsaved.delete(blocks)
  }, [isDirty, isPage])

  // The browser itself asks when the tab is closed or reloaded.
  useEffect(() => {
    if (!isDirty) return
    const listening = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => listening.abort()
  }, [isDirty])

  /** Goes on at once, or after the changes are given up. */
  function leaveFor(next: () => void) {
    if (isDirty) setLeaving(() => next)
    else next()
  }

  return {
    isAsking: leaving !== null || blocker.state === 'blocked',
    leaveFor,
    leave: () => leaveFor(onClose),
    stay() {
      setLeaving(null)
      if (blocker.state === 'blocked') blocker.reset()
    },
    discard() {
      const next = leaving ?? onClose
      next()
      if (blocker.state === 'blocked') blocker.proceed()
    },
  }
}
