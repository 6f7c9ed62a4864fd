import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Redirects after a delay, so that the person can read a message. With `null`, there is no redirect. Leaving the page cancels it. */
export function useRedirectAfter(milliseconds: number, to: string | null): void {
  const navigate = useNavigate()

  // The timer is outside of React.
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, to, navigate])
}
