import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Redirects after there was time to read a message. `null` does not wait for anything. Leaving the page cancels it. */
export function useRedirectAfter(milliseconds: number, to: string | null): void {
  const navigate = useNavigate()

  // The clock is outside React.
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, to, navigate])
}
