import { AccountBar } from './AccountBar.tsx'
import { useAuth } from './use-auth.ts'

/** People whose password was given to many, or who have lost an unproved one, are asked to choose one of their own. */
export function GivenPasswordBar() {
  const { user } = useAuth()
  if (user?.app_metadata.password_missing === true) {
    return (
      <AccountBar role="status" warning="Your account has no password." remedy="Choose one">
        .
      </AccountBar>
    )
  }
  if (user?.app_metadata.password_given !== true) return null
  return (
    <AccountBar role="status" warning="Others may know your password." remedy="Choose one of your own">
      .
    </AccountBar>
  )
}
