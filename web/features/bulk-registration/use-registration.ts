/** The state of the page: no file yet, a file that is ready, or a run. */
import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { deleteKeptRun, readKeptRun, saveRun } from './kept-run.ts'
import { registerPerson } from './register-person.ts'
import {
  createRegistrationRun,
  type LoadedFile,
  type RegistrationRun,
  type RunState,
  tallyResults,
} from './registration-run.ts'

export function useRegistration(owner: string, onRegistered: () => void) {
  const [state, setState] = useState<RunState | null>(() => readKeptRun(owner))
  const run = useRef<RegistrationRun | null>(null)

  // Leaving the page stops the run. Finished rows are kept.
  useEffect(() => () => run.current?.stop(), [])

  async function go(start: RunState, password: string) {
    run.current ??= createRegistrationRun(start, {
      register: registerPerson,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onChange(next) {
        saveRun(owner, next)
        setState(next)
      },
    })
    await run.current.go(password)
    const { status, results, reason } = run.current.state()
    if (status === 'done') sayResult(results)
    else if (reason !== null) toast({ title: 'Registration stopped', description: reason, variant: 'destructive' })
    onRegistered()
  }

  return {
    state,
    begin: (file: LoadedFile, password: string) =>
      void go({ ...file, results: [], status: 'waiting', reason: null }, password),
    resume: (password: string) => void (state !== null && go(state, password)),
    stop: () => run.current?.stop(),
    /** Returns to the choice of a file. */
    forget() {
      deleteKeptRun()
      run.current = null
      setState(null)
    },
  }
}

function sayResult(results: RunState['results']) {
  const { successful, failed } = tallyResults(results)
  if (successful === 0) {
    const description = 'Failed to register any users. Check the error log for details.'
    toast({ title: 'Registration failed', description, variant: 'destructive' })
    return
  }
  const people = successful === 1 ? '1 user registered' : `${successful} users registered`
  toast({ title: 'Registration complete', description: `${people}, ${failed} failed.`, variant: 'success' })
}
