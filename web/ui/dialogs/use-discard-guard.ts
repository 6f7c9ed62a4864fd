import { useEffect, useLayoutEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Blockers of all forms with unsaved changes. The router asks only one of several guards, so each of them checks all forms. */
const unsaved = new Set<BlockerFunction>()

/**
 * Asks for confirmation before the person leaves a form with unsaved changes through its buttons, by navigation or by closing the tab. With
 * `isPage`, the form stores choices in the page's address, and changing these does not leave the form.
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

  // The browser itself asks for confirmation when the tab is closed or reloaded.
  useEffect(() => {
    if (!isDirty) return
    const listening = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => listening.abort()
  }, [isDirty])

  /** Continues immediately, or after the person has discarded the changes. */
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
