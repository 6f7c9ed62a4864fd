import { useSyncExternalStore } from 'react'

/** From 820 px on, the question fits beside its passage; from twice as many if both are twice as large. */
export function useIsWide(zoom: number): boolean {
  return useMatches(`(min-width: ${(51.25 * zoom) / 100}rem)`)
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
