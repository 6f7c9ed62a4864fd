import { useMatches } from '#web/ui/page/use-matches.ts'

/** From 820 px on, the question fits next to its passage; the width grows with the zoom. */
export function useIsWide(zoom: number): boolean {
  return useMatches(`(min-width: ${(51.25 * zoom) / 100}rem)`)
}

/** From 1024 px on, the list of questions fits next to the panes. */
export function useHasListColumn(): boolean {
  return useMatches('(min-width: 64rem)')
}
