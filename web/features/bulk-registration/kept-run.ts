/**
 * The data that a reloaded page needs to continue a run. It is deleted with the tab, belongs to one administrator, and does not contain the
 * password, which is asked for again.
 */
import * as z from 'zod/mini'
import type { RunState } from './registration-run.ts'
import { readUserTable } from './user-file.ts'

const key = 'prep.bulk-registration'

const kept = z.object({
  owner: z.string(),
  fileName: z.string(),
  isDone: z.boolean(),
  lines: z.array(z.array(z.string())),
  results: z.array(
    z.union([
      z.object({ kind: z.literal('created') }),
      z.object({ kind: z.enum(['exists', 'failed']), message: z.string() }),
    ]),
  ),
})

/** The results of a finished run stay until they are dismissed. */
export function saveRun(owner: string, { fileName, lines, results, status }: RunState): void {
  try {
    const isDone = status === 'done'
    sessionStorage.setItem(key, JSON.stringify({ owner, fileName, lines, results, isDone }))
  } catch {
    // If storage is full or forbidden, the run continues but cannot be resumed after a reload.
  }
}

/** Returns the run as stopped or done. Null if there is none, or if it belongs to another administrator. */
export function readKeptRun(owner: string): RunState | null {
  try {
    const read = kept.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    if (!read.success || read.data.owner !== owner) return null
    const { fileName, lines, results, isDone } = read.data
    const file = readUserTable(lines)
    if ('refusal' in file) return null
    return { fileName, ...file, results, status: isDone ? 'done' : 'stopped', reason: null }
  } catch {
    return null
  }
}

export function deleteKeptRun(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}
