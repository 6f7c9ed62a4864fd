import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAuth } from './use-auth.ts'

/** Whoever logs in with a password that was given to many is asked to choose one of their own, until they have. */
export function GivenPasswordBar() {
  const { user } = useAuth()
  if (user?.app_metadata.password_given !== true) return null
  return (
    <div
      role="status"
      className="border-warning/50 border-b bg-warning-soft px-4 py-2 text-center text-sm text-warning-ink"
    >
      <strong className="font-semibold">Others may know your password.</strong>{' '}
      <Link to={paths.account()} className="underline underline-offset-4">
        Choose one of your own
      </Link>
      .
    </div>
  )
}
