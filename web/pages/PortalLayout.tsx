import { lazy, Suspense, useState } from 'react'
import type { Role } from '#contracts/profile.ts'
import { GivenPasswordBar } from '#web/features/session/GivenPasswordBar.tsx'
import { RequireRole, RequireUser } from '#web/features/session/RequireRole.tsx'
import { useAuth } from '#web/features/session/use-auth.ts'
import { AppShell } from '#web/features/shell/AppShell.tsx'

// The page does not wait for it.
const NewNotifications = lazy(async () => ({
  default: (await import('#web/features/notifications/NewNotifications.tsx')).NewNotifications,
}))

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
      <AppShell profile={profile} unseen={hasNotifications ? unseen : null} onLogout={signOut} />
    </>
  )
}
