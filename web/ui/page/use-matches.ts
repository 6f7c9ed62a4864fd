import { useSyncExternalStore } from 'react'

/** Whether the window fits a media query, now and whenever that changes. */
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
