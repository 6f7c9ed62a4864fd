import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { signInWithGoogle } from '../store/account-acts.ts'

/** Opens Google, which returns to the callback page. Shown only if Google sign-in is set up. */
export function GoogleButton() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    const isGone = await signInWithGoogle()
    if (!isGone) setLeaving(false)
  }

  return (
    <Button variant="outline" className="w-full" busy={isLeaving} onClick={leave}>
      <GoogleSign />
      Continue with Google
    </Button>
  )
}

function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.2z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.4-1 7.3-2.6l-3.6-2.8c-1 .7-2.3 1-3.7 1-2.9 0-5.3-1.9-6.1-4.5H2.2V17A11 11 0 0 0 12 23z"
      />
      <path fill="#FBBC05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10l3.7-2.9z" />
      <path fill="#EA4335" d="M12 5.4c1.6 0 3 .6 4.2 1.6l3.1-3A11 11 0 0 0 2.2 7l3.7 2.9C6.7 7.3 9.1 5.4 12 5.4z" />
    </svg>
  )
}
