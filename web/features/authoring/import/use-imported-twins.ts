import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PreviewedQuestion } from '#domain/authoring/import-preview.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { importedTwinsQuery } from '../items/twins.queries.ts'
import { describeTwinCount, makeComparedQuestion } from './imported-twins.ts'

let asks = 0

/** Looks for near twins of the questions of a file, once. The import goes on without them. The rows have the order of the file. */
export function useImportedTwins(previews: readonly PreviewedQuestion[]) {
  const asked = useMemo(() => {
    asks += 1
    return importedTwinsQuery(asks, previews.map(makeComparedQuestion))
  }, [previews])
  const query = useQuery(asked)
  const byRow = useMemo(() => new Map(query.data?.twins.map((twin) => [twin.at, twin])), [query.data])
  if (query.isError) return { byRow, words: `Near twins were not looked for. ${describeApiFailure(query.error)}` }
  return { byRow, words: query.isPending ? 'Looking for near twins…' : describeTwinCount(byRow.size) }
}
