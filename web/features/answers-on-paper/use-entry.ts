import { useState } from 'react'
import { randomId } from '#web/api/random-id.ts'
import { dayOfField } from './entry-day.ts'
import { type Entry, type EntryPlace, forgetEntry, keepEntry, readKeptEntry } from './kept-entry.ts'

/** What is being entered, as it was left on this device. */
export function useEntry(place: EntryPlace) {
  const [entry, setEntry] = useState(() => readKeptEntry(place) ?? emptyEntry())
  return {
    entry,
    change(change: Partial<Entry>) {
      const next = { ...entry, ...change }
      keepEntry(place, next)
      setEntry(next)
    },
    forget: () => forgetEntry(place),
  }
}

function emptyEntry(): Entry {
  return { id: randomId(), test: '', day: dayOfField(new Date()), minutes: [], isUntimed: false, texts: {} }
}
