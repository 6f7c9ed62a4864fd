import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { secondFactorRequired } from '#web/api/session-events.ts'
import { paths } from '#web/paths.ts'
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
    <div
      role="alert"
      className="border-warning/50 border-b bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink"
    >
      <strong className="font-semibold">Administrators need a second factor.</strong>{' '}
      <Link to={paths.account()} className="underline underline-offset-4">
        Add one in your account
      </Link>{' '}
      to go on.
    </div>
  )
}
