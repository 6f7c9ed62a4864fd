import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getListView, updateListView, type ViewedList } from '#contracts/accounts/saved-filters.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

export function listViewQuery(list: ViewedList) {
  return queryEndpoint(['lists', list], getListView, { params: { list } })
}

export function useUpdateListView(list: ViewedList) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Omit<BodyOf<typeof updateListView>, 'list'>) =>
      call(updateListView, { body: { list, ...change } }),
    onSuccess: (view) => queryClient.setQueryData(listViewQuery(list).queryKey, view),
  })
}
