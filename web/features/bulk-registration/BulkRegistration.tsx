import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { Instructions } from './Instructions.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { ResultsCard } from './ResultsCard.tsx'
import { RunProgress } from './RunProgress.tsx'
import { useRegistration } from './use-registration.ts'

const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)

export interface BulkRegistrationProps {
  /** The administrator who started the run. */
  owner: string
  /** Called when a person may have been registered, so lists of people are stale. */
  onRegistered: () => void
}

export function BulkRegistration({ owner, onRegistered }: BulkRegistrationProps) {
  const registration = useRegistration(owner, onRegistered)
  const { state } = registration
  const [stoppingAt, setStoppingAt] = useState<number | null>(null)
  const isRunning = state?.status === 'running'

  function stop() {
    setStoppingAt(state?.results.length ?? null)
    registration.stop()
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <CardHeader>
            <CardTitle>{state === null ? 'Register users' : 'Progress'}</CardTitle>
          </CardHeader>
          <CardContent>
            {state === null ? (
              <RegistrationForm onRegister={registration.begin} />
            ) : (
              <RunProgress
                state={state}
                isStopping={isRunning && stoppingAt !== null}
                onStop={stop}
                onResume={(password) => {
                  setStoppingAt(null)
                  registration.resume(password)
                }}
                onForget={() => {
                  setStoppingAt(null)
                  registration.forget()
                }}
              />
            )}
          </CardContent>
        </Card>
        {state !== null && state.results.length > 0 && <ResultsCard state={state} />}
      </div>
      <Instructions />
      <LeaveGuard isRunning={isRunning} onLeave={registration.stop} />
    </div>
  )
}

/** Asks before the administrator leaves a page that is registering people. */
function LeaveGuard({ isRunning, onLeave }: { isRunning: boolean; onLeave: () => void }) {
  const blocker = useBlocker(isRunning)

  // The browser itself asks when the tab is closed or reloaded.
  useEffect(() => {
    if (!isRunning) return
    const listening = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => listening.abort()
  }, [isRunning])

  if (blocker.state !== 'blocked') return null
  return (
    <Confirmation
      title="Stop registering users?"
      description="People already registered keep their accounts. You can go on when you come back in this tab."
      confirm="Stop and Leave"
      keep="Stay"
      onConfirm={() => {
        onLeave()
        blocker.proceed()
      }}
      onClose={() => blocker.reset()}
    />
  )
}
