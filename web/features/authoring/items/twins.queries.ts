import { queryOptions } from '@tanstack/react-query'
import { findImportedTwins, listTwins } from '#contracts/authoring/twins.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { authoringKey } from '../edits/authoring.queries.ts'

export function twinsQuery() {
  return queryOptions({
    queryKey: [...authoringKey, 'twins'],
    queryFn: ({ signal }) => call(listTwins, { signal }),
  })
}

/** Saves nothing, so it is a query although it sends the questions. `ask` names them, because hashing them all would slow down each keystroke. */
export function importedTwinsQuery(ask: number, questions: BodyOf<typeof findImportedTwins>['questions']) {
  return queryOptions({
    // Not one of `authoringKey`: after the import it would find the questions themselves.
    queryKey: ['imported-twins', ask],
    queryFn: ({ signal }) => call(findImportedTwins, { body: { questions }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
