/** Follows a list that the server is adding, until it is done or stopped. Counts arrive continuously, the answers at the end. */
import type { AddingRun, RunRow } from '#contracts/people/adding-runs.ts'
import type { AddedRow } from '#contracts/people/adding-students.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'

export interface RunState {
  /** By row id, including answers of an earlier run of the same rows. */
  readonly answers: ReadonlyMap<string, AddedRow>
  readonly total: number
  /** The number of rows that the server has finished. */
  readonly answered: number
  readonly status: 'running' | 'done' | 'stopped'
  /** Why it stopped partway. */
  readonly reason: string | null
}

export interface AnsweredRow {
  readonly newcomer: RunRow
  readonly answer: AddedRow | null
}

export interface RunServices {
  read: () => Promise<AddingRun>
  readRows: () => Promise<readonly AnsweredRow[]>
  /** Resolves when it is time to ask again. */
  wait: () => Promise<unknown>
  /** Returns true once the page no longer follows the run. */
  isOver: () => boolean
  onChange: (state: RunState) => void
}

/** A temporary network failure changes nothing: the server continues, and is asked again. */
export async function watchAddingRun(
  start: RunState,
  { read, readRows, wait, isOver, onChange }: RunServices,
): Promise<RunState> {
  let state = start
  const change = (values: Partial<RunState>) => {
    state = { ...state, ...values }
    if (!isOver()) onChange(state)
  }
  change({ status: 'running', reason: null })
  while (!isOver()) {
    try {
      const { status, reason, total, answered } = await read()
      const answers = status === 'running' ? state.answers : withAnswers(state.answers, await readRows())
      change({ answers, status, total, answered, reason })
      if (status !== 'running') return state
    } catch (error) {
      if (!isPassing(error)) {
        change({ status: 'stopped', reason: describeApiFailure(error) })
        return state
      }
    }
    await wait()
  }
  return state
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

function withAnswers(answers: RunState['answers'], rows: readonly AnsweredRow[]): ReadonlyMap<string, AddedRow> {
  const found = rows.flatMap(({ newcomer, answer }) => (answer === null ? [] : [[newcomer.id, answer] as const]))
  return new Map([...answers, ...found])
}

export function isRowAdded(row: AddedRow | undefined): row is Exclude<AddedRow, { outcome: 'refused' }> {
  return row !== undefined && row.outcome !== 'refused'
}
