/**
 * What a page that is loaded again needs to go on with a run. It goes with the tab, belongs to one administrator, and has
 * no password in it: that is asked for again.
 */
import * as z from 'zod/mini'
import { role } from '#contracts/profile.ts'
import type { RunState } from './registration-run.ts'

const key = 'prep.bulk-registration'

const person = z.object({ email: z.string(), fullName: z.string(), role })
const kept = z.object({
  owner: z.string(),
  fileName: z.string(),
  rows: z.array(
    z.object({
      line: z.number(),
      email: z.string(),
      fullName: z.string(),
      role: z.string(),
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

/** A run that is done is not kept. */
export function keepRun(owner: string, { fileName, rows, results, status }: RunState): void {
  try {
    if (status === 'done') forgetRun()
    else sessionStorage.setItem(key, JSON.stringify({ owner, fileName, rows, results }))
  } catch {
    // Full or forbidden: the run goes on, it only cannot be taken up after a reload.
  }
}

/** As stopped. Null where there is none, or where it is another administrator's. */
export function keptRun(owner: string): RunState | null {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    if (!read.success || read.data.owner !== owner) return null
    const { fileName, rows, results } = read.data
    return { fileName, rows, results, status: 'stopped', reason: null }
  } catch {
    return null
  }
}

export function forgetRun(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
