import { queryOptions } from '@tanstack/react-query'
import { getPaper, getReadiness } from '#contracts/attempts/tests.ts'
import { readAnswerKey } from '#contracts/reports/answer-key.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'

const key = ['printing'] as const

/** The questions without their key, and the directions. */
export function printedTestQuery(testRef: string) {
  return queryOptions({
    queryKey: [...key, 'test', testRef],
    queryFn: async ({ signal }) => {
      const [paper, readiness] = await Promise.all([
        call(getPaper, { params: { testRef }, signal }),
        call(getReadiness, { params: { testRef }, signal }),
      ])
      return { paper, directions: readiness.test.format.directions }
    },
  })
}

export function answerKeyQuery(testRef: string) {
  return {
    ...queryEndpoint([...key, 'key', testRef], readAnswerKey, { params: { testRef } }),
    // A key that somebody no longer asks for is not kept.
    gcTime: 0,
  }
}
