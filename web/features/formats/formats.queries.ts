/** Queries for exam formats, for their pages and the test form. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { createFormat, deleteFormat, getFormat, listFormats, updateFormat } from '#contracts/authoring/formats.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

export function formatsQuery() {
  return queryOptions({
    queryKey: ['formats'],
    queryFn: async ({ signal }) => (await call(listFormats, { signal })).formats,
  })
}

export function formatQuery(formatId: string) {
  return queryOptions({
    queryKey: ['formats', formatId],
    queryFn: ({ signal }) => call(getFormat, { params: { formatId }, signal }),
  })
}

function useRefreshFormats() {
  return useRefresh(formatsQuery().queryKey)
}

export function useCreateFormat() {
  const refresh = useRefreshFormats()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createFormat>) => call(createFormat, { body }),
    onSettled: refresh,
  })
}

export function useUpdateFormat(formatId: string) {
  const refresh = useRefreshFormats()
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateFormat>) => call(updateFormat, { params: { formatId }, body }),
    onSettled: refresh,
  })
}

export function useDeleteFormat() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (formatId: string) => call(deleteFormat, { params: { formatId } }),
    // The query of a deleted format must not be refetched. After a refusal it must be.
    onSettled: (_, error) =>
      queryClient.invalidateQueries({ queryKey: formatsQuery().queryKey, exact: error === null }),
  })
}
