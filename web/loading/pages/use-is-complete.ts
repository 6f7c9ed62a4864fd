import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { FirstData } from './page-data.ts'

/** A reply that does not come holds nothing back for longer. */
const mostMs = 5000

/** Whether all has come that a page of a portal and its parts name for the first picture (`page-data.ts`). It stays true. */
export function useIsComplete(): boolean {
  const { rest } = useLoaderData<FirstData>()
  const [isComplete, setComplete] = useState(rest === null)
  // The promise is the router's, and the clock the browser's.
  useEffect(() => {
    if (rest === null) return
    const show = () => setComplete(true)
    void rest.then(show, show)
    const timer = setTimeout(show, mostMs)
    return () => clearTimeout(timer)
  }, [rest])
  return isComplete
}
