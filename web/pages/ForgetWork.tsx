import { useEffect } from 'react'
import { forgetRound } from '#web/features/practice/forget-round.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'

/** A page that was open may still store the end of a save. */
const againMilliseconds = 3_000

/** If nobody is signed in, deletes stored work except test answers that the server does not have. */
export function ForgetWork() {
  const { isLoading, profile } = useAuth()
  const isNobodyHere = !isLoading && profile === null

  // The device's storage is outside React.
  useEffect(() => {
    if (!isNobodyHere) return
    forget()
    const timer = setTimeout(forget, againMilliseconds)
    return () => clearTimeout(timer)
  }, [isNobodyHere])
  return null
}

function forget() {
  forgetRound()
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith('prep.attempt.'))) return
  } catch {
    // Without storage, there is nothing to delete.
    return
  }
  import('#web/features/attempts/engine/forget-work.ts').then(
    ({ forgetAcknowledgedWork }) => forgetAcknowledgedWork(localStorage),
    () => {
      // If the code cannot be loaded, the next signed-out page tries again.
    },
  )
}
