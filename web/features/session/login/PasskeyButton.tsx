import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { authClient } from '#web/api/auth-client.ts'
import { detectPasskeySupport } from '#web/api/passkey-support.ts'
import { passkeyWords } from '#web/api/passkey-words.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { dismissToast } from '#web/ui/feedback/toast.ts'

/** Renders nothing if the browser does not support passkeys. The session store receives the new session and lets the person in. */
export function PasskeyButton() {
  const [support] = useState(() => detectPasskeySupport())
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  if (support.kind === 'none') return null
  if (support.kind === 'elsewhere') {
    return (
      <p className="text-pretty text-center text-muted text-sm">{`Open this page at ${support.address} to use a passkey`}</p>
    )
  }

  async function signIn() {
    setFailure(null)
    setBusy(true)
    try {
      const { error } = await (await authClient()).signInWithPasskey()
      if (error === null) dismissToast()
      setFailure(error === null ? null : passkeyWords(error))
    } catch (error) {
      setFailure(passkeyWords(error))
    }
    setBusy(false)
  }

  return (
    <>
      {failure !== null && <Alert tone="error" title={failure} />}
      <Button variant="outline" className="w-full" busy={isBusy} onClick={signIn}>
        <KeyRound aria-hidden="true" />
        Log in with a passkey
      </Button>
      <p className="-mt-2 text-center text-muted text-sm">With your fingerprint, your face or your screen lock.</p>
    </>
  )
}
