import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Confirmation } from '#web/ui/Confirmation.tsx'

/** Offered to people who came in by a link and have no password. */
export function SetPasswordDialog({ next }: { next: string }) {
  const navigate = useNavigate()
  const skip = () => void navigate(next, { replace: true })
  const choose = () => void navigate(paths.resetPassword(), { replace: true, state: { setPassword: true } })
  return (
    <Confirmation
      title="Set a password?"
      description="You have logged in with a link from your mail. With a password you need no mail the next time."
      confirm="Set password"
      keep="Skip for now"
      isDestructive={false}
      onConfirm={choose}
      onClose={skip}
    />
  )
}
