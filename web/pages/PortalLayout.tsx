import { Suspense, useCallback, useState } from 'react'
import type { Profile, Role } from '#contracts/accounts/profile.ts'
import { useEarlyKeys } from '#web/features/search/use-early-keys.ts'
import { GivenPasswordBar } from '#web/features/session/bars/GivenPasswordBar.tsx'
import { RequireRole, RequireUser } from '#web/features/session/RequireRole.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { AppShell } from '#web/features/shell/AppShell.tsx'
import { sidebarLinks } from '#web/features/shell/sidebar-links.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'

// The page does not wait for it.
const NewNotifications = createLazyExtra(
  async () => (await import('#web/features/notifications/NewNotifications.tsx')).NewNotifications,
)

const RunningTestBar = createLazyExtra(
  async () => (await import('#web/features/assignments/RunningTestBar.tsx')).RunningTestBar,
)

const SearchDialog = createLazyDialog(async () => (await import('#web/features/search/SearchDialog.tsx')).SearchDialog)

/** A portal for one role. Without a role, the frame for anyone who is signed in. */
export function PortalLayout({ allow }: { allow?: Role }) {
  return allow === undefined ? (
    <RequireUser>
      <OwnShell />
    </RequireUser>
  ) : (
    <RequireRole allow={allow}>
      <OwnShell />
    </RequireRole>
  )
}

export function StudentPortal() {
  return <PortalLayout allow="student" />
}

export function ParentPortal() {
  return <PortalLayout allow="parent" />
}

export function TutorPortal() {
  return <PortalLayout allow="tutor" />
}

export function AdminPortal() {
  return <PortalLayout allow="admin" />
}

function OwnShell() {
  const { profile, signOut } = useAuth()
  const [unseen, setUnseen] = useState(0)
  const [isSearching, setSearching] = useState(false)
  const endSearch = useCallback(() => setSearching(false), [])
  if (profile === null) return null
  const hasNotifications = profile.role !== 'admin'
  return (
    <>
      <GivenPasswordBar />
      {hasNotifications && (
        <Suspense fallback={null}>
          <NewNotifications onCount={setUnseen} />
        </Suspense>
      )}
      <AppShell
        profile={profile}
        unseen={hasNotifications ? unseen : null}
        onSearch={() => setSearching(true)}
        onLogout={signOut}
        foot={
          profile.role === 'student' && (
            <Suspense fallback={null}>
              <RunningTestBar />
            </Suspense>
          )
        }
      />
      {isSearching && <OpenSearch profile={profile} onClose={endSearch} />}
    </>
  )
}

/** Text typed before the dialog is loaded goes into its field. */
function OpenSearch({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const early = useEarlyKeys(onClose)
  return <SearchDialog profile={profile} portal={sidebarLinks[profile.role]} early={early} onClose={onClose} />
}
