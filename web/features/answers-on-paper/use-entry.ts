import { useState } from 'react'
import { makeRandomId } from '#web/api/random-id.ts'
import { formatDayField } from './entry-day.ts'
import { deleteEntry, type EntryOwner, type PaperEntry, readKeptEntry, saveEntry } from './kept-entry.ts'

/** Between two students of a class, in milliseconds. */
const mostBetween = 4 * 3600 * 1000

/** What is being entered, as it was left on this device. */
export function usePaperEntry(place: EntryOwner) {
  const [entry, setEntry] = useState(() => readKeptEntry(place) ?? newEntry(place))
  return {
    entry,
    change(change: Partial<PaperEntry>) {
      const next = { ...entry, ...change }
      saveEntry(place, next)
      setEntry(next)
    },
    /** The next student of a class has probably taken the same test on the same day. */
    finish() {
      saveEntry(nextStudent(place), { ...entry, texts: {} })
      deleteEntry(place)
    },
  }
}

/** Where what an entry begins with is kept. */
function nextStudent({ owner }: EntryOwner): EntryOwner {
  return { owner, student: 'next' }
}

function newEntry(place: EntryOwner): PaperEntry {
  const last = readKeptEntry(nextStudent(place), mostBetween)
  if (last !== null) return { ...last, id: makeRandomId() }
  return { id: makeRandomId(), test: '', day: formatDayField(new Date()), minutes: [], isUntimed: false, texts: {} }
}
