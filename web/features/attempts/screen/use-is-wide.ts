import { useSyncExternalStore } from 'react'

/** From 820 px on, the question fits beside its passage. */
export function useIsWide(): boolean {
  return useMatches('(min-width: 51.25rem)')
}

/** From 1024 px on, the list of questions fits beside them. */
export function useHasListColumn(): boolean {
  return useMatches('(min-width: 64rem)')
}

function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(media).matches,
  )
}
