import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the new page's heading after navigation, so that keyboards and screen readers start there. */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)

  // The focus belongs to the document. The first page keeps the browser's own starting point.
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    // Leaves the focus alone if the page has already set it.
    if (start === null || (document.activeElement?.closest('main') ?? null) !== null) return
    if (!start.hasAttribute('tabindex')) start.tabIndex = -1
    start.focus({ preventScroll: true })
  }, [pathname])
  return null
}
