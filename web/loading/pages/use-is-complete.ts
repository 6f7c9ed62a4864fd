import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { FirstPageData } from './page-data.ts'

/** Time limit, so that a missing reply does not block anything longer. */
const mostMs = 5000

/**
 * Returns whether all data has arrived that a portal page and its parts declare for the first render (`page-data.ts`). Stays true
 * afterward.
 */
export function useIsComplete(): boolean {
  const { rest } = useLoaderData<FirstPageData>()
  const [isComplete, setComplete] = useState(rest === null)
  // The router owns the promise, and the browser owns the clock.
  useEffect(() => {
    if (rest === null) return
    const show = () => setComplete(true)
    void rest.then(show, show)
    const timer = setTimeout(show, mostMs)
    return () => clearTimeout(timer)
  }, [rest])
  return isComplete
}
