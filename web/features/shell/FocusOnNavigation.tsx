import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus moves to the new page's heading, so that keyboard and screen reader start there. */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)

  // The document owns the focus. The first page keeps the browser's own starting point.
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    // A page that has set the focus itself keeps it.
    if (start === null || (document.activeElement?.closest('main') ?? null) !== null) return
    if (!start.hasAttribute('tabindex')) start.tabIndex = -1
    start.focus({ preventScroll: true })
  }, [pathname])
  return null
}
