import { useEffect, useState } from 'react'
import { secondFactorRequired } from '#web/api/session-events.ts'
import { AccountBar } from './AccountBar.tsx'
import { verifiedFactors } from './factors-of.ts'
import { useAuth } from './use-auth.ts'

/** Where an installation asks administrators for a second factor, those without one are led to where they can add it. */
export function SecondFactorRequiredBar() {
  const { user } = useAuth()
  const [isRequired, setRequired] = useState(false)
  // The server tells it by refusing a call, wherever that was made.
  useEffect(() => secondFactorRequired.follow(() => setRequired(true)), [])

  if (!isRequired || user === null || verifiedFactors(user).length > 0) return null
  return (
    <AccountBar role="alert" warning="Administrators need two-step sign-in." remedy="Turn it on in your account">
      {' '}
      to continue.
    </AccountBar>
  )
}
