import { type FormEvent, useRef, useState } from 'react'
import { minBulkPasswordLength } from '#contracts/accounts/user-administration.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { type RunState, tallyResults } from './registration-run.ts'

const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)

export interface RunProgressProps {
  state: RunState
  /** True after Stop was pressed, until the current person is done. */
  isStopping: boolean
  onStop: () => void
  onResume: (password: string) => void
  onForget: () => void
}

/** Shows the progress of a run, with its actions. */
export function RunProgress({ state, isStopping, onStop, onResume, onForget }: RunProgressProps) {
  const { rows, results, status, fileName, reason } = state
  const [isDiscarding, setDiscarding] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere font-medium">{fileName}</p>
        <p className="text-muted text-sm tabular-nums">
          {`${results.length.toLocaleString()} of ${rows.length.toLocaleString()}`}
        </p>
      </div>
      <ProgressBar value={results.length} max={rows.length} label="Registering users" />
      {status === 'running' && (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="outline" onClick={onStop} busy={isStopping}>
            Stop
          </Button>
          <p className="text-muted text-sm">Keep this page open. It may stay in the background.</p>
        </div>
      )}
      {status === 'stopped' && (
        <>
          <Alert tone="warning" title="Registration stopped">
            <p>{reason ?? `${(rows.length - results.length).toLocaleString()} users in the file are still to come.`}</p>
          </Alert>
          <ResumeForm onResume={onResume} onDiscard={() => setDiscarding(true)} />
          {isDiscarding && (
            <Confirmation
              title={`Discard the rest of ${fileName}?`}
              description={lossOf(state)}
              confirm="Discard"
              keep="Keep"
              onConfirm={onForget}
              onClose={() => setDiscarding(false)}
            />
          )}
        </>
      )}
      {status === 'done' && (
        <Button variant="outline" className="self-start" onClick={onForget}>
          Register Another File
        </Button>
      )}
    </div>
  )
}

/** Describes what is lost when a stopped run is discarded, and what is kept. */
function lossOf({ rows, results }: RunState): string {
  const left = rows.length - results.length
  const people = left === 1 ? '1 user in the file will' : `${left.toLocaleString()} users in the file will`
  const { successful, failed } = tallyResults(results)
  const errors = failed > 0 ? ', and the list of errors will be lost' : ''
  const registered =
    successful === 1
      ? 'The 1 person already registered keeps the account.'
      : `The ${successful} people already registered keep their accounts.`
  return `${people} not be registered${errors}. ${successful > 0 ? registered : ''}`.trim()
}

function ResumeForm({ onResume, onDiscard }: Pick<RunProgressProps, 'onResume'> & { onDiscard: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if ([...password].length >= minBulkPasswordLength) return onResume(password)
    setError(`Invalid password: at least ${minBulkPasswordLength} characters`)
    field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <PasswordField
        ref={field}
        label="Generic password"
        autoComplete="new-password"
        hint="We did not keep it. Enter it again to go on."
        error={error}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Resume</Button>
        <Button variant="outline" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </form>
  )
}
