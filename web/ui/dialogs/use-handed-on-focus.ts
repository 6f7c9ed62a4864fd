import { useLayoutEffect, useRef } from 'react'

/**
 * For a row that leaves its list when it is done: the focus moves to the first button of the next row, or of the previous row, or to the
 * page's heading.
 */
export function useHandedOnFocus<Row extends HTMLElement>() {
  const row = useRef<Row>(null)

  // The document owns the focus. This runs while the row is still in the page.
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (own?.contains(document.activeElement)) nextPlace(own)?.focus({ preventScroll: true })
    }
  }, [])

  return row
}

function nextPlace(row: HTMLElement): HTMLElement | null {
  const neighbor = row.nextElementSibling ?? row.previousElementSibling
  return neighbor?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('main h1')
}
