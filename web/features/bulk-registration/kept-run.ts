/**
 * What a reloaded page needs to continue a run. It is deleted with the tab, belongs to one administrator, and does not
 * contain the password, which is asked for again.
 */
import * as z from 'zod/mini'
import { role } from '#contracts/accounts/profile.ts'
import type { RunState } from './registration-run.ts'

const key = 'prep.bulk-registration'

const text = z.nullable(z.string())
const record = z.object({ grade: z.nullable(z.number()), school: text, tutor: text, class: text, parent: text })
const person = z.object({ email: z.string(), fullName: z.string(), role, student: z.nullable(record) })
const columns = z.object({
  ...{ grade: z.string(), school: z.string(), class: z.string() },
  ...{ tutor: z.string(), parent: z.string() },
})
const kept = z.object({
  owner: z.string(),
  fileName: z.string(),
  isDone: z.boolean(),
  rows: z.array(
    z.object({
      line: z.number(),
      email: z.string(),
      fullName: z.string(),
      role: z.string(),
      student: columns,
      outcome: z.union([z.object({ person }), z.object({ problem: z.string() })]),
    }),
  ),
  results: z.array(
    z.union([
      z.object({ kind: z.literal('created') }),
      z.object({ kind: z.enum(['exists', 'failed']), message: z.string() }),
    ]),
  ),
})

/** A finished run keeps its results until they are dismissed. */
export function keepRun(owner: string, { fileName, rows, results, status }: RunState): void {
  try {
    const isDone = status === 'done'
    sessionStorage.setItem(key, JSON.stringify({ owner, fileName, rows, results, isDone }))
  } catch {
    // Full or forbidden: the run continues, but cannot be resumed after a reload.
  }
}

/** As stopped, or as done. Null if there is none, or if it is another administrator's. */
export function keptRun(owner: string): RunState | null {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    if (!read.success || read.data.owner !== owner) return null
    const { fileName, rows, results, isDone } = read.data
    return { fileName, rows, results, status: isDone ? 'done' : 'stopped', reason: null }
  } catch {
    return null
  }
}

export function forgetRun(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}
