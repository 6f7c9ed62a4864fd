import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { FirstData } from './first-data.ts'

/** Whether all has come that a page of a portal and its parts name for the first picture (`first-data.ts`). It stays true. */
export function useIsWhole(): boolean {
  const { rest } = useLoaderData<FirstData>()
  const [isWhole, setWhole] = useState(rest === null)
  // The promise is the router's.
  useEffect(() => {
    void rest?.then(() => setWhole(true))
  }, [rest])
  return isWhole
}
