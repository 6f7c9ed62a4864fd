/** The reader's scroll position on each page of the window's history. React Router stores these in session storage as a JSON object. */
import * as z from 'zod/mini'

export const scrollPlacesKey = 'prep.places'

interface Place {
  readonly key: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * An entry loaded from the server has no key of its own ("default"), so its address distinguishes pages. The address includes the hash, so
 * that a link to a part of a page leads to that part.
 */
export function buildScrollKey({ key, pathname, search, hash }: Place): string {
  return key === 'default' ? pathname + search + hash : key
}

const placesSchema = z.record(z.string(), z.number())

/**
 * Returns the reader's scroll position before a reload, in pixels from the top; null if there is none. Removes it from storage, because
 * React Router would restore it in its own update, which on a slow phone may come seconds after the page is shown.
 */
export function takeScrollPlace(storage: () => Pick<Storage, 'getItem' | 'setItem'>, page: Place): number | null {
  try {
    const kept = placesSchema.parse(JSON.parse(storage().getItem(scrollPlacesKey) ?? '{}'))
    const { [buildScrollKey(page)]: top, ...others } = kept
    storage().setItem(scrollPlacesKey, JSON.stringify(others))
    return top ?? null
  } catch {
    // If storage is disabled or broken, the page starts at the top.
    return null
  }
}
