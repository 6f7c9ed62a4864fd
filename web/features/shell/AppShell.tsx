import './app-shell.css'
import Bell from 'lucide-react/icons/bell'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Menu from 'lucide-react/icons/menu'
import PanelLeft from 'lucide-react/icons/panel-left'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import { getShortPlatformName } from '#web/api/brand.ts'
import { paths } from '#web/paths.ts'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { BrandMark } from './BrandMark.tsx'
import { describeNotifications, NewItemDot } from './new-dot.tsx'
import { SearchButton, SearchShortcut } from './SearchButton.tsx'
import { SidebarContent } from './SidebarContent.tsx'
import { SidebarDrawer } from './SidebarDrawer.tsx'
import { type Sidebar, useSidebar } from './use-sidebar.ts'

export interface AppShellProps {
  profile: Profile
  /** The number of new notifications; null for a role without notifications. */
  unseen: number | null
  /** Opens the search. */
  onSearch: () => void
  onLogout: () => void
  /** A bar at the bottom of the page. It does not cover the sidebar. */
  foot?: ReactNode
}

/** The frame of the portals: sidebar and page. A path that contains /test/ gets only the page. */
export function AppShell(props: AppShellProps) {
  const { pathname } = useLocation()
  const sidebar = useSidebar()
  const { setDrawerOpen } = sidebar

  // Navigation closes the drawer, including Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion
  useEffect(() => setDrawerOpen(false), [pathname, setDrawerOpen])

  if (pathname.includes('/test/')) {
    return (
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    )
  }
  return (
    <div className="shell flex grow flex-col md:flex-row">
      <SkipLink />
      <SearchShortcut onSearch={props.onSearch} />
      {sidebar.isNarrow ? <NarrowSidebar sidebar={sidebar} {...props} /> : <WideSidebar sidebar={sidebar} {...props} />}
      <div className="flex min-w-0 grow flex-col">
        <main id="main" tabIndex={-1} className="min-w-0 grow">
          <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-8 lg:px-10">
            <Outlet />
          </div>
        </main>
        {props.foot}
      </div>
    </div>
  )
}

interface PartProps extends AppShellProps {
  sidebar: Sidebar
}

function WideSidebar({ sidebar, profile, unseen, onSearch, onLogout }: PartProps) {
  const words = sidebar.isExpanded ? 'Collapse sidebar' : 'Expand sidebar'
  const aside = useRef<HTMLElement>(null)
  const top = useTopOf(aside)
  return (
    <aside
      ref={aside}
      className={joinClassNames(
        'shrink-0 border-line border-r bg-surface transition-[width] duration-200 print:hidden',
        sidebar.isExpanded ? 'w-64' : 'w-12',
      )}
    >
      {/* As tall as the window below the bars, and always in view on a long page. */}
      <div className="sticky top-0 flex h-full flex-col" style={{ maxHeight: `calc(100dvh - ${top}px)` }}>
        <SidebarContent
          profile={profile}
          unseen={unseen}
          isCompact={!sidebar.isExpanded}
          onSearch={onSearch}
          onLogout={onLogout}
          control={
            <button
              type="button"
              onClick={sidebar.toggle}
              aria-label={words}
              aria-expanded={sidebar.isExpanded}
              data-tooltip={`${words} (Ctrl+B)`}
              data-tooltip-side="right"
              className={getButtonClasses('ghost', 'icon', 'text-muted')}
            >
              <PanelLeft aria-hidden="true" />
            </button>
          }
        />
      </div>
    </aside>
  )
}

function NarrowSidebar({ sidebar, profile, unseen, onSearch, onLogout }: PartProps) {
  return (
    <>
      <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-2 print:hidden">
        <button
          type="button"
          onClick={sidebar.toggle}
          aria-label="Open navigation"
          aria-expanded={sidebar.isDrawerOpen}
          className={getButtonClasses('ghost', 'icon')}
        >
          <Menu aria-hidden="true" />
        </button>
        <BrandMark className="size-7" />
        <span className="min-w-0 grow truncate font-semibold">{getShortPlatformName()}</span>
        <SearchButton onSearch={onSearch} isCompact />
        {unseen !== null && (
          <Link
            to={paths.notifications()}
            aria-label={describeNotifications(unseen)}
            className={getButtonClasses('ghost', 'icon', 'relative text-muted')}
          >
            <Bell aria-hidden="true" />
            {unseen > 0 && <NewItemDot className="top-0.5 right-1.5" />}
          </Link>
        )}
        <Link to={paths.help()} aria-label="Help" className={getButtonClasses('ghost', 'icon', 'text-muted')}>
          <CircleQuestionMark aria-hidden="true" />
        </Link>
      </header>
      <SidebarDrawer open={sidebar.isDrawerOpen} onClose={() => sidebar.setDrawerOpen(false)}>
        <SidebarContent
          profile={profile}
          unseen={unseen}
          isCompact={false}
          onSearch={null}
          onLogout={onLogout}
          control={
            <button
              type="button"
              onClick={() => sidebar.setDrawerOpen(false)}
              aria-label="Close navigation"
              className={getButtonClasses('ghost', 'icon', 'text-muted')}
            >
              <X aria-hidden="true" />
            </button>
          }
        />
      </SidebarDrawer>
    </>
  )
}

/** The first tab stop: skips the navigation. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-30 rounded-lg bg-accent px-4 py-3 font-medium text-on-accent text-sm focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to main content
    </a>
  )
}

/** Returns how many pixels below the top of the page an element begins. The bars above it appear and disappear. */
function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new ResizeObserver(() => setTop(watched.getBoundingClientRect().top + window.scrollY))
    observer.observe(watched)
    // Observes the body, because a bar changes the height of the page but not the size of the element.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
