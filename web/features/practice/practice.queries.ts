import { queryOptions } from '@tanstack/react-query'
import { getPracticeRound, getPracticeTopics } from '#contracts/practice.ts'
import type { Subject } from '#contracts/tests.ts'
import { call } from '#web/api/client.ts'

/** Under the key of submissions, because every new one changes it. */
export function practiceTopicsQuery() {
  return queryOptions({
    queryKey: ['submissions', 'practice'],
    queryFn: ({ signal }) => call(getPracticeTopics, { signal }),
  })
}

/** Undefined for all topics. */
export interface WhatToPractice {
  readonly subject?: Subject | undefined
  readonly topic?: string | undefined
}

/** Each round is another one, and stays as it is while it is answered. */
export function practiceRoundQuery(what: WhatToPractice, round: number) {
  return queryOptions({
    queryKey: ['practice', what.subject ?? '', what.topic ?? '', round],
    queryFn: ({ signal }) => call(getPracticeRound, { params: what, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
