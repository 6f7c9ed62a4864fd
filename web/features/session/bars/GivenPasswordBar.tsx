import { useAuth } from '../store/use-auth.ts'
import { AccountBar } from './AccountBar.tsx'

/** Asks people to choose a new password if theirs was handed out, or if an unproven one was removed. */
export function GivenPasswordBar() {
  const { user } = useAuth()
  if (user?.app_metadata.password_missing === true) {
    return (
      <AccountBar role="status" warning="Your account has no password." remedy="Choose one" section="password">
        .
      </AccountBar>
    )
  }
  if (user?.app_metadata.password_given !== true) return null
  return (
    <AccountBar
      role="status"
      warning="Others may know your password."
      remedy="Choose one of your own"
      section="password"
    >
      .
    </AccountBar>
  )
}
