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
export type PaperEntry = z.output<typeof entry>

const kept = z.object({ savedAt: z.number(), entry })

export interface EntryOwner {
  /** Who enters. */
  readonly owner: string
  readonly student: string
}

export function saveEntry(place: EntryOwner, present: PaperEntry): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ savedAt: Date.now(), entry: present }))
  } catch {
    // Full or forbidden: entering goes on, but does not survive a reload.
  }
}

/** Null where none was kept in the last `longest` milliseconds. */
export function readKeptEntry(place: EntryOwner, longest = longestKept): PaperEntry | null {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null'))
    return read.success && Date.now() - read.data.savedAt < longest ? read.data.entry : null
  } catch {
    return null
  }
}

export function deleteEntry(place: EntryOwner): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // If storage is forbidden, nothing was kept.
  }
}

function keyOf({ owner, student }: EntryOwner): string {
  return `prep.on-paper.${owner}.${student}`
}
