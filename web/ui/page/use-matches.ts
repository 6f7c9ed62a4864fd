import { useSyncExternalStore } from 'react'

/** Returns whether the window matches a media query, and updates when that changes. */
export function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(media).matches,
  )
}
