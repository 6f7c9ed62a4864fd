/**
 * A run through the rows of a file, one person at a time. It can be stopped and continued. It reports its state, so that a reloaded page
 * can continue it too. The password is never part of that state.
 */

import { type RegistrationResult, RegistrationStoppedError } from './register-person.ts'
import type { NewPerson, ParsedUserFile, UserRow } from './user-file.ts'

/** Milliseconds between two users (specification). */
const pauseBetween = 500

export type RowRegistrationResult = RegistrationResult

export interface LoadedFile extends ParsedUserFile {
  readonly fileName: string
}

export interface RunState extends LoadedFile {
  /** Results of the finished rows, in the order of the file. */
  readonly results: readonly RowRegistrationResult[]
  readonly status: 'waiting' | 'running' | 'stopped' | 'done'
  /** Why the run stopped by itself. */
  readonly reason: string | null
}

export interface RunServices {
  register: (person: NewPerson, password: string) => Promise<RegistrationResult>
  wait: (milliseconds: number) => Promise<void>
  onChange: (state: RunState) => void
}

export interface RegistrationRun {
  state: () => RunState
  /** Runs until the end or until it is stopped. Does nothing while it is already running. */
  go: (password: string) => Promise<void>
  /** Stops the run after the current person. */
  stop: () => void
}

export function createRegistrationRun(start: RunState, { register, wait, onChange }: RunServices): RegistrationRun {
  let state = start
  let isStopping = false

  function change(values: Partial<RunState>) {
    state = { ...state, ...values }
    onChange(state)
  }

  async function resultOf(row: UserRow, password: string): Promise<RowRegistrationResult> {
    if ('problem' in row.outcome) return { kind: 'failed', message: row.outcome.problem }
    return register(row.outcome.person, password)
  }

  return {
    state: () => state,
    stop() {
      isStopping = true
    },
    async go(password) {
      if (state.status === 'running' || state.status === 'done') return
      isStopping = false
      change({ status: 'running', reason: null })
      try {
        for (let row = next(state); row !== undefined; row = next(state)) {
          const result = await resultOf(row, password)
          change({ results: [...state.results, result] })
          if (next(state) === undefined) break
          if (!('problem' in row.outcome)) await wait(pauseBetween)
          if (isStopping) return change({ status: 'stopped' })
        }
        change({ status: 'done' })
      } catch (error) {
        if (!(error instanceof RegistrationStoppedError)) throw error
        change({ status: 'stopped', reason: error.message })
      }
    },
  }
}

function next({ rows, results }: RunState): UserRow | undefined {
  return rows[results.length]
}

export interface RegistrationTally {
  readonly successful: number
  readonly failed: number
  /** Among the failed. */
  readonly existing: number
}

export function tallyResults(results: readonly RowRegistrationResult[]): RegistrationTally {
  const successful = results.filter(({ kind }) => kind === 'created').length
  const existing = results.filter(({ kind }) => kind === 'exists').length
  return { successful, failed: results.length - successful, existing }
}

export interface FailedRow {
  readonly row: UserRow
  readonly message: string
}

export function listFailedRows({ rows, results }: Pick<RunState, 'rows' | 'results'>): FailedRow[] {
  return rows.flatMap((row, at) => {
    const result = results[at]
    return result === undefined || result.kind === 'created' ? [] : [{ row, message: result.message }]
  })
}
