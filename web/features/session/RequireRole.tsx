/** Route guards. They decide what is shown; the server decides what can be read. */
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contracts/accounts/profile.ts'
import { paths } from '#web/paths.ts'
import { FullScreenSpinner } from '#web/ui/buttons/Spinner.tsx'
import { forgetReturnAddress, rememberReturnAddress } from './links/return-address.ts'
import { useAuth } from './store/use-auth.ts'

export interface RequireRoleProps {
  allow: Role | readonly Role[]
  children: ReactNode
}

/** Lets in one or several roles. Sends others to their own home and visitors to the login. */
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

/** Lets in everyone who is signed in. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { isLoading, profile } = useAuth()
  const isSignedIn = profile !== null
  const [hadPerson, setHadPerson] = useState(isSignedIn)
  if (isSignedIn && !hadPerson) setHadPerson(true)

  // The requested page is shown, so its address can be forgotten.
  useEffect(() => {
    if (isSignedIn) forgetReturnAddress()
  }, [isSignedIn])

  if (isLoading) return <FullScreenSpinner />
  return isSignedIn ? children : <ToLogin isAfterSignOut={hadPerson} />
}

/** The page that a person signed out of is not remembered, because the next person on this device may be someone else. */
function ToLogin({ isAfterSignOut }: { isAfterSignOut: boolean }) {
  const { pathname, search, hash } = useLocation()
  const address = pathname + search + hash

  // The storage is outside React.
  useEffect(() => {
    if (!isAfterSignOut) rememberReturnAddress(address)
  }, [address, isAfterSignOut])
  return <Navigate to={paths.login()} replace />
}
