import { useNavigate } from 'react-router'
import type { PasswordState } from '#web/features/session/links/verification-link.ts'
import { paths } from '#web/paths.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'

const words = {
  never_chosen: {
    title: 'Set a password?',
    description: 'You logged in with a link from your email. With a password, you do not need an email next time.',
  },
  invited: {
    title: 'Choose a password',
    description: 'Your account has no password yet. Choose one now to log in with next time.',
  },
  removed: {
    title: 'Choose a new password',
    description:
      'We removed the password from sign-up, because we could not be sure that it was yours. Choose a new one to log in with next time.',
  },
}

/** Offered to people who signed in with a link and have no password. */
export function SetPasswordDialog({ why, next }: { why: Exclude<PasswordState, 'not_asked'>; next: string }) {
  const navigate = useNavigate()
  const skip = () => void navigate(next, { replace: true })
  const choose = () => void navigate(paths.resetPassword(), { replace: true, state: { setPassword: true } })
  return (
    <Confirmation
      {...words[why]}
      confirm="Set password"
      keep="Skip for now"
      isDestructive={false}
      onConfirm={choose}
      onClose={skip}
    />
  )
}
