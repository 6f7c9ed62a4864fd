import { useEffect } from 'react'
import { useAuth } from '#web/features/session/use-auth.ts'

/** A page that was open may store the end of a save that was on its way. */
const againMilliseconds = 3_000

/** Of a test, a device that nobody is signed in on keeps what the server does not have. */
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
  try {
    if (!Object.keys(localStorage).some((key) => key.startsWith('prep.attempt.'))) return
  } catch {
    // Where nothing can be kept there is nothing to forget.
    return
  }
  import('#web/features/attempts/engine/forget-work.ts').then(
    ({ forgetAcknowledgedWork }) => forgetAcknowledgedWork(localStorage),
    () => {
      // Without the code, the next page that is opened signed out tries again.
    },
  )
}
