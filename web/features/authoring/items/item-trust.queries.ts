import { queryOptions } from '@tanstack/react-query'
import { listItemViewers, readItemTrust } from '#contracts/authoring/item-trust.ts'
import type { ParamsOf } from '#contracts/wire/endpoint.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { call } from '#web/api/client.ts'
import { authoringKey } from '../edits/authoring.queries.ts'

export function itemTrustQuery(questionId: QuestionId) {
  return queryOptions({
    queryKey: [...authoringKey, 'item-trust', questionId],
    queryFn: ({ signal }) => call(readItemTrust, { params: { questionId }, signal }),
  })
}

export function itemViewersQuery(params: ParamsOf<typeof listItemViewers>) {
  return queryOptions({
    queryKey: [...authoringKey, 'item-viewers', params],
    queryFn: ({ signal }) => call(listItemViewers, { params, signal }),
  })
}
