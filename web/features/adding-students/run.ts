/** Sends the rows a few at a time, in their order. What was answered is kept when a later request fails. */
import { type AddedRow, mostAtOnce, type Newcomer } from '#contracts/people/adding-students.ts'
import { say } from '#web/api/say.ts'

export interface RunState {
  /** By the row's id. Rows without an answer may be in or not: sent again they are made once. */
  readonly answers: ReadonlyMap<string, AddedRow>
  readonly total: number
  readonly status: 'running' | 'done' | 'stopped'
  /** Why it stopped half-way. */
  readonly reason: string | null
}

export interface RunServices {
  send: (rows: readonly Newcomer[]) => Promise<readonly AddedRow[]>
  onChange: (state: RunState) => void
}

/** `answers` are those of an earlier try. */
export async function runThrough(
  rows: readonly Newcomer[],
  answers: ReadonlyMap<string, AddedRow>,
  { send, onChange }: RunServices,
): Promise<RunState> {
  let state: RunState = { answers, total: rows.length, status: 'running', reason: null }
  const change = (values: Partial<RunState>) => {
    state = { ...state, ...values }
    onChange(state)
  }
  change({})
  const left = rows.filter(({ id }) => !isIn(answers.get(id)))
  try {
    for (let from = 0; from < left.length; from += mostAtOnce) {
      const answered = await send(left.slice(from, from + mostAtOnce))
      change({ answers: new Map([...state.answers, ...answered.map((row) => [row.id, row] as const)]) })
    }
    change({ status: 'done' })
  } catch (error) {
    change({ status: 'stopped', reason: say(error) })
  }
  return state
}

export function isIn(row: AddedRow | undefined): row is Exclude<AddedRow, { outcome: 'refused' }> {
  return row !== undefined && row.outcome !== 'refused'
}
