import { useEffect, useState } from 'react'
import { secondFactorRequired } from '#web/api/session-events.ts'
import { listVerifiedFactors } from '../store/factors-of.ts'
import { useAuth } from '../store/use-auth.ts'
import { AccountBar } from './AccountBar.tsx'

/** Leads administrators to the setup of two-step sign-in if the installation requires it. */
export function SecondFactorRequiredBar() {
  const { user } = useAuth()
  const [isRequired, setRequired] = useState(false)
  // The server reports this by refusing any call.
  useEffect(() => secondFactorRequired.follow(() => setRequired(true)), [])

  if (!isRequired || user === null || listVerifiedFactors(user).length > 0) return null
  return (
    <AccountBar role="alert" warning="Administrators need two-step sign-in." remedy="Turn it on in your account">
      {' '}
      to continue.
    </AccountBar>
  )
}
