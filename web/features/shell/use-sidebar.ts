/** Whether the sidebar is expanded (stored in a cookie; the width is the default), and whether its drawer is open on a narrow screen. */
import { useState } from 'react'
import { useMatches } from '#web/ui/page/use-matches.ts'
import { useShortcut } from './use-shortcut.ts'

const cookieName = 'sidebar_state'
const cookieSeconds = 604_800

const narrowScreen = '(width < 768px)'
/** Wide enough to show link names next to the page. */
const wideScreen = '(width >= 1024px)'

export interface Sidebar {
  isNarrow: boolean
  isExpanded: boolean
  isDrawerOpen: boolean
  setDrawerOpen: (isOpen: boolean) => void
  /** Opens or closes the sidebar or the drawer, whichever is on screen. */
  toggle: () => void
}

export function useSidebar(): Sidebar {
  const isNarrow = useMatches(narrowScreen)
  const isWide = useMatches(wideScreen)
  const [chosen, setChosen] = useState(() => readChosen(document.cookie))
  const isExpanded = chosen ?? isWide
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  function toggle() {
    if (isNarrow) {
      setDrawerOpen(!isDrawerOpen)
    } else {
      const secure = location.protocol === 'https:' ? '; secure' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser that we serve
      document.cookie = `${cookieName}=${!isExpanded}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
      setChosen(!isExpanded)
    }
  }

  useShortcut('b', toggle)

  return { isNarrow, isExpanded, isDrawerOpen: isNarrow && isDrawerOpen, setDrawerOpen, toggle }
}

/** Returns null if the cookie has no value. */
function readChosen(cookies: string): boolean | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return found === undefined ? null : found === `${cookieName}=true`
}
