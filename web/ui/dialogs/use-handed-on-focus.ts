import { useLayoutEffect, useRef } from 'react'
import { lookAround, placeAfter } from './place-after.ts'

/** For a row that leaves its list when it is done: the focus goes on as `placeAfter` says. */
export function useHandedOnFocus<Row extends HTMLElement>() {
  const row = useRef<Row>(null)
  // The document owns the focus. This runs while the row is still in the page.
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (!own?.contains(document.activeElement)) return
      const { rows, dialog } = lookAround(own)
      placeAfter({ rows: rows.filter((one) => one !== own), dialog })?.focus({ preventScroll: true })
    }
  }, [])
  return row
}
