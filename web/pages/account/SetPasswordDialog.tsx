import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Offered once, to whoever came in by a magic link for the first time. */
export function SetPasswordDialog() {
  const navigate = useNavigate()
  const skip = () => void navigate(paths.student.dashboard(), { replace: true })
  const choose = () => void navigate(paths.resetPassword(), { replace: true, state: { setPassword: true } })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && skip()}
      title="Set a password?"
      description="You have logged in with a link from your mail. With a password you need no mail the next time."
      footer={
        <>
          <Button variant="outline" onClick={skip}>
            Skip for now
          </Button>
          <Button onClick={choose}>Set password</Button>
        </>
      }
    />
  )
}
