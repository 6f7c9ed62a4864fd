import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import { retakePinLength, wrongPinMessage } from '#contracts/attempts/retake.ts'
import type { Readiness } from '#contracts/attempts/tests.ts'
import { describeInvalidPin, RetakeForm } from '#web/features/attempts/before/RetakeForm.tsx'
import { unlockAndRetake } from '#web/features/attempts/before/retake.ts'
import { TestNotice, TestWaiting } from '#web/features/attempts/before/TestNotice.tsx'
import { getDeviceStorage } from '#web/features/attempts/engine/connect-to-browser.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export interface LockedTestProps {
  testRef: string
  profile: Profile
  readiness: Readiness
  onUnlocked: () => void
}

/** The address can contain a PIN (`?retakePin=`). It is removed immediately, so that it is not kept in the history. */
export function LockedTest({ testRef, profile, readiness, onUnlocked }: LockedTestProps) {
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [given] = useState(() => search.get('retakePin')?.trim() ?? null)
  const [isTrying, setTrying] = useState(given !== null && given !== '')
  const home = paths.home(profile.role)

  async function tryPin(pin: string) {
    const { id } = readiness.test
    const outcome = await unlockAndRetake({ testRef, pin, userId: profile.id, testId: id, storage: getDeviceStorage() })
    if (outcome.kind === 'unlocked') onUnlocked()
    return outcome
  }

  const tryGiven = useEffectEvent(async () => {
    if (given === null) return
    if (given === '') {
      toast({ title: 'PIN Required', description: wrongPinMessage, variant: 'destructive' })
      void navigate(home, { replace: true })
      return
    }
    setSearch(withoutPin, { replace: true })
    const outcome = await tryPin(given.slice(0, retakePinLength))
    if (outcome.kind === 'unlocked') return
    setTrying(false)
    const { kind, message } = outcome
    toast(kind === 'wrong_pin' ? describeInvalidPin(message) : { title: message, variant: 'destructive' })
  })

  // The address bar is outside React; it is read once.
  useEffect(() => {
    void tryGiven()
  }, [])

  if (isTrying) return <TestWaiting label="Checking the PIN" />
  return (
    <TestNotice
      title="Test Locked"
      message="This test is locked. Enter the correct PIN to retake."
      actions={
        <ButtonLink to={home} variant="outline">
          Back to Dashboard
        </ButtonLink>
      }
    >
      <RetakeForm onRetake={tryPin} />
    </TestNotice>
  )
}

function withoutPin(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('retakePin')
  return next
}
