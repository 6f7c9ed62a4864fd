/** Whether the sidebar is expanded (a cookie remembers it), and whether its drawer is open on a narrow screen. */
import { useEffect, useState, useSyncExternalStore } from 'react'

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

  // The shortcut works wherever the focus is.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

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
