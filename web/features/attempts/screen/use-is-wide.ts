import { useSyncExternalStore } from 'react'

/** From 900 px on there is room for the question beside its passage. */
const wide = '(min-width: 56.25rem)'

export function useIsWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(wide).matches)
}

function follow(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
