/** Whether the sidebar is expanded (a cookie remembers it), and whether its drawer is open on a narrow screen. */
import { useState, useSyncExternalStore } from 'react'
import { useShortcut } from './use-shortcut.ts'

const cookieName = 'sidebar_state'
const cookieSeconds = 604_800

const narrowScreen = '(width < 768px)'

export interface Sidebar {
  isNarrow: boolean
  isExpanded: boolean
  isDrawerOpen: boolean
  setDrawerOpen: (isOpen: boolean) => void
  /** Opens or closes whichever of the two is on the screen. */
  toggle: () => void
}

export function useSidebar(): Sidebar {
  const isNarrow = useSyncExternalStore(onWidthChange, () => matchMedia(narrowScreen).matches)
  const [isExpanded, setExpanded] = useState(() => readExpanded(document.cookie))
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  function toggle() {
    if (isNarrow) {
      setDrawerOpen(!isDrawerOpen)
    } else {
      const secure = location.protocol === 'https:' ? '; secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser that we serve
      document.cookie = `${cookieName}=${!isExpanded}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
      setExpanded(!isExpanded)
    }
  }

  useShortcut('b', toggle)

  return { isNarrow, isExpanded, isDrawerOpen: isNarrow && isDrawerOpen, setDrawerOpen, toggle }
}

/** Expanded unless the cookie says otherwise. */
function readExpanded(cookies: string): boolean {
  return !cookies.split('; ').includes(`${cookieName}=false`)
}

function onWidthChange(listener: () => void) {
  const query = matchMedia(narrowScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
