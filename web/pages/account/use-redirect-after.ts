import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads on after a message had time to be read; `null` waits for nothing, and leaving the page ends the waiting. */
export function useRedirectAfter(milliseconds: number, to: string | null): void {
  const navigate = useNavigate()

  // The clock is outside React.
  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => void navigate(to, { replace: true }), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, to, navigate])
}
