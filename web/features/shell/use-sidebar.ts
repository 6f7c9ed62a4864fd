/** Whether the sidebar is expanded (a cookie remembers it, else the width decides), and whether its drawer is open on a narrow screen. */
import { useState } from 'react'
import { useMatches } from '#web/ui/page/use-matches.ts'
import { useShortcut } from './use-shortcut.ts'

const cookieName = 'sidebar_state'
const cookieSeconds = 604_800

const narrowScreen = '(width < 768px)'
/** Has room for the names of the links beside the page. */
const wideScreen = '(width >= 1024px)'

export interface Sidebar {
  isNarrow: boolean
  isExpanded: boolean
  isDrawerOpen: boolean
  setDrawerOpen: (isOpen: boolean) => void
  /** Opens or closes whichever of the two is on the screen. */
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

/** Null where the cookie says nothing. */
function readChosen(cookies: string): boolean | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return found === undefined ? null : found === `${cookieName}=true`
}
