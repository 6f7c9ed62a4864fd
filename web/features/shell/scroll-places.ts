/** Where the reader was on each page of the window's history. React Router keeps this in the session storage as a JSON object. */
import * as z from 'zod/mini'

export const placesKey = 'prep.places'

interface Place {
  readonly key: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * An entry that the server answered has no key of its own ("default"): there, the address tells pages apart. With its hash, so that a link
 * to a part of a page leads to that part.
 */
export function placeKey({ key, pathname, search, hash }: Place): string {
  return key === 'default' ? pathname + search + hash : key
}

const placesSchema = z.record(z.string(), z.number())

/**
 * Pixels from the top where the reader was before a reload; null if there is nothing to go back to. It is taken out: React
 * Router goes back to what it finds in an update of its own, which a slow phone may reach seconds after the page is shown.
 */
export function takePlace(storage: () => Pick<Storage, 'getItem' | 'setItem'>, page: Place): number | null {
  try {
    const kept = placesSchema.parse(JSON.parse(storage().getItem(placesKey) ?? '{}'))
    const { [placeKey(page)]: top, ...others } = kept
    storage().setItem(placesKey, JSON.stringify(others))
    return top ?? null
  } catch {
    // Storage that is off or broken: the page comes up at its top.
    return null
  }
}
