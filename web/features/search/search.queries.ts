import { keepPreviousData } from '@tanstack/react-query'
import { search } from '#contracts/administration/search.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

/** The signal cancels the request for the previous words. */
export function searchQuery(words: string) {
  return {
    ...queryEndpoint(['search', words], search, { params: { words } }),
    enabled: words.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  }
}
