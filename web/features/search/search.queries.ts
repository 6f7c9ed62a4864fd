import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { search } from '#contracts/administration/search.ts'
import { call } from '#web/api/client.ts'

/** The signal cancels the request for the previous words. */
export function searchQuery(words: string) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: ({ signal }) => call(search, { params: { words }, signal }),
    enabled: words.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}
