import { useQueries } from '@tanstack/react-query'
import type { Pacing } from '#contracts/coaching/pacing.ts'
import type { Progress } from '#contracts/reports/progress.ts'
import { pacingQuery } from '#web/features/score-forecast/score-forecast.queries.ts'

/** Returns the pacing of each student's latest test; null if there is none or if nothing stands out. */
export function useLatestPacing(all: readonly (Progress | undefined)[]) {
  const latest = all.map((progress) => progress?.scores.at(-1)?.submissionId)
  const ids = [...new Set(latest.flatMap((id) => id ?? []))]
  const queries = useQueries({ queries: ids.map(pacingQuery) })
  const known = new Map(ids.map((id, at) => [id, queries[at]?.data?.pacing ?? null]))
  return {
    // Content that failed to load is left out, so it does not delay printing.
    isIn: queries.every(({ isPending }) => !isPending),
    pacings: latest.map((id): Pacing | null => (id === undefined ? null : (known.get(id) ?? null))),
  }
}
