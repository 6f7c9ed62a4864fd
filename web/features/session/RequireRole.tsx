/** Guards of routes. They choose what is shown; what may be read is the server's decision. */
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Role } from '#contracts/profile.ts'
import { paths } from '#web/paths.ts'
import { FullScreenSpinner } from '#web/ui/Spinner.tsx'
import { useAuth } from './use-auth.ts'

export interface RequireRoleProps {
  allow: Role | readonly Role[]
  children: ReactNode
}

/** Lets one role in, or several; sends others to their own home and strangers to the login. */
export function RequireRole({ allow, children }: RequireRoleProps) {
  const { profile } = useAuth()
  const allowed = typeof allow === 'string' ? [allow] : allow
  return (
    <RequireUser>
      {profile === null || allowed.includes(profile.role) ? (
        children
      ) : (
        <Navigate to={paths.home(profile.role)} replace />
      )}
    </RequireUser>
  )
}

/** Lets everybody in who is signed in. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { isLoading, profile } = useAuth()
  if (isLoading) return <FullScreenSpinner />
  return profile === null ? <Navigate to={paths.login()} replace /> : children
}
