import Bell from 'lucide-react/icons/bell'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { getShortPlatformName } from '#web/api/brand.ts'
import { paths } from '#web/paths.ts'
import { getButtonClasses } from '#web/ui/buttons/button-classes.ts'
import { Avatar } from '#web/ui/page/Avatar.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { BrandMark } from './BrandMark.tsx'
import { describeNotifications, NewItemDot } from './new-dot.tsx'
import { SearchButton } from './SearchButton.tsx'
import { portalNames, type SidebarLink, sidebarLinks } from './sidebar-links.ts'

export interface SidebarContentProps {
  profile: Profile
  /** The number of new notifications; null for a role without notifications. */
  unseen: number | null
  /** True to show only icons, with their names in tooltips. */
  isCompact: boolean
  /** The button at the end of the header that opens and closes the sidebar. */
  control: ReactNode
  /** Null if the search is elsewhere on the screen. */
  onSearch: (() => void) | null
  onLogout: () => void
}

function notificationsLink(unseen: number): SidebarLink {
  return { label: describeNotifications(unseen), to: paths.notifications(), Icon: Bell }
}

const helpLink: SidebarLink = { label: 'Help', to: paths.help(), Icon: CircleQuestionMark }

export function SidebarContent({ profile, unseen, isCompact, control, onSearch, onLogout }: SidebarContentProps) {
  return (
    <>
      <div
        className={joinClassNames('flex h-16 shrink-0 items-center', isCompact ? 'justify-center' : 'gap-3 pr-2 pl-4')}
      >
        {!isCompact && (
          <>
            <BrandMark />
            <div className="min-w-0 grow leading-tight">
              <p className="truncate font-semibold">{getShortPlatformName()}</p>
              <p className="truncate text-muted text-xs">{portalNames[profile.role]}</p>
            </div>
          </>
        )}
        {control}
      </div>
      {onSearch !== null && (
        <div className={joinClassNames('shrink-0 pt-2', isCompact ? 'px-0.5' : 'px-2')}>
          <SearchButton onSearch={onSearch} isCompact={isCompact} />
        </div>
      )}
      <nav aria-label={portalNames[profile.role]} className="grow overflow-y-auto overflow-x-hidden py-2">
        <ul className={joinClassNames('flex flex-col gap-1', isCompact ? 'px-0.5' : 'px-2')}>
          {sidebarLinks[profile.role].map((link) => (
            <li key={link.to}>
              <SidebarItem link={link} isCompact={isCompact} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={joinClassNames('shrink-0 py-2', isCompact ? 'px-0.5' : 'px-2')}>
        {unseen !== null && <SidebarItem link={notificationsLink(unseen)} isCompact={isCompact} hasDot={unseen > 0} />}
        <SidebarItem link={helpLink} isCompact={isCompact} />
      </div>
      <div
        className={joinClassNames(
          'flex shrink-0 items-center border-line border-t',
          isCompact ? 'flex-col gap-1 py-2' : 'gap-1 p-2',
        )}
      >
        <Link
          to={paths.account()}
          aria-label={isCompact ? 'Account' : undefined}
          data-tooltip="Account"
          data-tooltip-side={isCompact ? 'right' : undefined}
          className={joinClassNames(
            'flex min-h-11 min-w-0 items-center rounded-lg hover:bg-sunken',
            isCompact ? 'w-11 justify-center' : 'grow gap-2 px-1 py-1',
          )}
        >
          <Avatar name={profile.fullName} />
          {!isCompact && (
            <span className="min-w-0 grow text-sm leading-tight">
              <span className="sr-only">Account of </span>
              <span translate="no" className="notranslate wrap-anywhere block font-medium">
                {profile.fullName}
              </span>
              <span title={extractSignInName(profile.email)} className="block truncate text-muted text-xs">
                {extractSignInName(profile.email)}
              </span>
            </span>
          )}
        </Link>
        <button
          type="button"
          title="Logout"
          aria-label="Logout"
          onClick={onLogout}
          className={getButtonClasses('ghost', 'icon', 'text-muted')}
        >
          <LogOut aria-hidden="true" />
        </button>
      </div>
    </>
  )
}

interface SidebarItemProps {
  link: SidebarLink
  isCompact: boolean
  hasDot?: boolean
}

function SidebarItem({ link: { label, to, Icon, also = [] }, isCompact, hasDot = false }: SidebarItemProps) {
  const { pathname } = useLocation()
  // Pages below a dashboard have separate links; pages below a list belong to it.
  const isActive =
    pathname === to ||
    (label !== 'Dashboard' && pathname.startsWith(`${to}/`)) ||
    also.some((address) => pathname.startsWith(address))
  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isCompact ? label : undefined}
      data-tooltip={isCompact ? label : undefined}
      data-tooltip-side="right"
      className={joinClassNames(
        'relative flex min-h-11 items-center rounded-lg font-medium text-sm outline-offset-[-2px] transition-colors',
        isCompact ? 'justify-center' : 'gap-3 px-3',
        isActive
          ? 'bg-accent-soft text-accent-ink forced-colors:bg-[Highlight]'
          : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {hasDot && <NewItemDot className="top-0 left-6" />}
      {!isCompact && <span className="truncate">{label}</span>}
    </Link>
  )
}
