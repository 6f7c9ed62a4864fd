import { useEffect, useState } from 'react'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useAuth } from '../store/use-auth.ts'

const SignInAgainDialog = createLazyDialog(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog)

/** Says that the session has ended and offers sign-in. It pushes the page down instead of covering it. */
export function SessionEndedBar() {
  const { isSessionEnded } = useAuth()
  const [isAsking, setAsking] = useState(false)

  // The bar appears without user action and would take the focus with it, so the focus returns to where it was.
  useEffect(() => {
    if (!isSessionEnded) return
    const before = document.activeElement
    return () => {
      setAsking(false)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [isSessionEnded])

  if (!isSessionEnded) return null
  return (
    <>
      <div
        role="alert"
        className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-warning/50 border-b bg-warning-soft px-4 py-2 text-sm text-warning-ink"
      >
        <p>
          <strong className="font-semibold">Your session has ended.</strong> Log in again to go on where you are.
        </p>
        <Button size="sm" onClick={() => setAsking(true)}>
          Log in again
        </Button>
      </div>
      {isAsking && <SignInAgainDialog onClose={() => setAsking(false)} />}
    </>
  )
}
