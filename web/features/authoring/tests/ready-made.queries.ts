import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addReadyMadeTest, listReadyMadeTests, removeReadyMadeTests } from '#contracts/authoring/ready-made.ts'
import {
  listReadyMadeUpdates,
  type ReadyMadeUpdate,
  takeReadyMadeUpdate,
} from '#contracts/authoring/ready-made-updates.ts'
import { call } from '#web/api/client.ts'
import { authoringKey, useRefreshAuthoring } from '../edits/authoring.queries.ts'

export function readyMadeQuery() {
  return queryOptions({
    queryKey: [...authoringKey, 'ready-made'],
    queryFn: ({ signal }) => call(listReadyMadeTests, { signal }),
  })
}

/** Sends one request for each missing test, so that none takes long. Tests that were added before a failure stay. */
export function useAddReadyMade() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const add = useMutation({
    mutationFn: async () => {
      const { tests } = await queryClient.fetchQuery({ ...readyMadeQuery(), staleTime: 0 })
      const missing = tests.filter(({ isPresent }) => !isPresent)
      for (const [done, { name }] of missing.entries()) {
        setProgress({ done, all: missing.length })
        await call(addReadyMadeTest, { body: { name } })
      }
      return missing.length
    },
    onSettled: () => {
      setProgress(null)
      // Dashboards, lists, and choices of tests all show these tests.
      return queryClient.invalidateQueries()
    },
  })
  return { add, progress }
}

export function useRemoveReadyMade() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(removeReadyMadeTests),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

export function readyMadeUpdatesQuery() {
  return queryOptions({
    queryKey: [...authoringKey, 'ready-made-updates'],
    queryFn: ({ signal }) => call(listReadyMadeUpdates, { signal }),
  })
}

export function useTakeReadyMadeUpdate() {
  const refresh = useRefreshAuthoring()
  return useMutation({
    mutationFn: ({ update, outcome }: { update: ReadyMadeUpdate; outcome: 'take' | 'leave' }) =>
      call(takeReadyMadeUpdate, { body: { testId: update.test.id, digest: update.digest, outcome } }),
    // Also after a refusal, because the test or the update has changed.
    onSettled: refresh,
  })
}
