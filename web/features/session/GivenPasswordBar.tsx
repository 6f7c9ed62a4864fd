import { AccountBar } from './AccountBar.tsx'
import { useAuth } from './use-auth.ts'

/** Whoever logs in with a password that was given to many is asked to choose one of their own, until they have. */
export function GivenPasswordBar() {
  const { user } = useAuth()
  if (user?.app_metadata.password_given !== true) return null
  return (
    <AccountBar role="status" warning="Others may know your password." remedy="Choose one of your own">
      .
    </AccountBar>
  )
}
