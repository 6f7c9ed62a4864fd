/** What somebody is entering for a student, kept on this device until it is scored: a reload comes back to it. */
import * as z from 'zod/mini'

/** An older one is forgotten. */
const longestKept = 7 * 24 * 3600 * 1000

const entry = z.object({
  /** Of the attempt that it becomes. */
  id: z.guid(),
  /** The slug of the test; empty before it is chosen. */
  test: z.string(),
  /** `2026-11-28`. */
  day: z.string(),
  /** As typed, by section. */
  minutes: z.array(z.string()),
  isUntimed: z.boolean(),
  /** By question id. */
  texts: z.record(z.string(), z.string()),
})
export type Entry = z.output<typeof entry>

const kept = z.object({ savedAt: z.number(), entry })

export interface EntryPlace {
  /** Who enters. */
  readonly owner: string
  readonly student: string
}

export function keepEntry(place: EntryPlace, present: Entry): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ savedAt: Date.now(), entry: present }))
  } catch {
    // Full or forbidden: entering goes on, but does not survive a reload.
  }
}

export function readKeptEntry(place: EntryPlace): Entry | null {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'))
    return read.success && Date.now() - read.data.savedAt < longestKept ? read.data.entry : null
  } catch {
    return null
  }
}

export function forgetEntry(place: EntryPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}

function keyOf({ owner, student }: EntryPlace): string {
  return `prep.on-paper.${owner}.${student}`
}
