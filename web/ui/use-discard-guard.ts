import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'

/** Leaving a form with unsaved changes, by its buttons, by navigation or with the tab, is asked about first. */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const blocker = useBlocker(isDirty)

  // The browser asks by itself when the tab is closed or loaded again.
  useEffect(() => {
    if (!isDirty) return
    const listening = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => listening.abort()
  }, [isDirty])

  return {
    isAsking: isLeaving || blocker.state === 'blocked',
    leave() {
      if (isDirty) setLeaving(true)
      else onClose()
    },
    stay() {
      setLeaving(false)
      if (blocker.state === 'blocked') blocker.reset()
    },
    discard() {
      onClose()
      if (blocker.state === 'blocked') blocker.proceed()
    },
  }
}
