/** The list that the server adds: started, followed while the page is open, stopped, resumed, and opened again later. */
import { useEffect, useRef, useState } from 'react'
import type { RunRow } from '#contracts/people/adding-runs.ts'
import { type AddingRunId, addingRunId } from '#contracts/wire/ids.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { type AddingTerms, readRun, readRunRows, startRun, stopOrResumeRun } from './adding.queries.ts'
import { type RunState, watchAddingRun } from './run.ts'

const askAgainMs = 1000

export function useAddingRun(onAdded: () => void) {
  const [run, setRun] = useState<RunState | null>(null)
  const current = useRef<{ id: AddingRunId; begin: () => Promise<unknown> } | null>(null)
  /** Each attempt to follow a run has a number; older attempts are over. */
  const look = useRef(0)
  useEffect(
    () => () => {
      look.current += 1
    },
    [],
  )

  async function follow(id: AddingRunId, start: RunState, begin: () => Promise<unknown>) {
    look.current += 1
    const mine = look.current
    current.current = { id, begin }
    setRun({ ...start, status: 'running', reason: null })
    try {
      await begin()
    } catch (error) {
      if (look.current === mine) setRun({ ...start, status: 'stopped', reason: describeApiFailure(error) })
      return
    }
    // From here on, the server has the list.
    current.current = { id, begin: () => stopOrResumeRun(id, true) }
    await watchAddingRun(start, {
      read: () => readRun(id),
      readRows: () => readRunRows(id),
      wait: () => new Promise((resolve) => setTimeout(resolve, askAgainMs)),
      isOver: () => look.current !== mine,
      onChange: setRun,
    })
    onAdded()
  }

  return {
    run,
    start(rows: readonly RunRow[], terms: AddingTerms) {
      const id = addingRunId.parse(crypto.randomUUID())
      return follow(id, { ...atRest, answers: run?.answers ?? new Map(), total: rows.length }, () =>
        startRun(id, rows, terms),
      )
    },
    /** Opens an earlier list, whose rows are known. */
    open: (id: AddingRunId, total: number) => follow(id, { ...atRest, total }, async () => undefined),
    /** Resumes a stopped list, or one whose start got no reply. */
    async resume() {
      if (run !== null && current.current !== null) await follow(current.current.id, run, current.current.begin)
    },
    async stop() {
      if (current.current !== null) await stopOrResumeRun(current.current.id, false)
    },
    forget() {
      look.current += 1
      current.current = null
      setRun(null)
    },
  }
}

const atRest: RunState = { answers: new Map(), total: 0, answered: 0, status: 'running', reason: null }
