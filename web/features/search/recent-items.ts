/**
 * The items that a person opened from the search, latest first. Stored only in this tab, because they can name students and computers are
 * shared.
 */
import * as z from 'zod/mini'
import type { SearchItem } from './search-items.ts'

const mostKept = 5

const keptItems = z.array(z.object({ label: z.string(), note: z.string(), to: z.string() }))

function keyOf(person: string): string {
  return `search.recent.${person}`
}

export function readRecentItems(person: string): SearchItem[] {
  try {
    const kept = keptItems.safeParse(JSON.parse(sessionStorage.getItem(keyOf(person)) ?? '[]'))
    return kept.success ? kept.data : []
  } catch {
    return []
  }
}

export function saveRecentItem(person: string, item: SearchItem): void {
  const others = readRecentItems(person).filter(({ to, label }) => to !== item.to || label !== item.label)
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify([item, ...others].slice(0, mostKept)))
  } catch {
    // If storage is full or forbidden, the search works without it.
  }
}
