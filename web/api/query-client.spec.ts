import { expect, test, vi } from 'vitest'
import { ApiError, makeUnreachableError } from './api-error.ts'
import { canRetry, queryClient } from './query-client.ts'
import { personChanged, sessionRevived } from './session-events.ts'

const refused = new ApiError(403, { code: 'not_allowed', message: 'No.', requestId: 'r1' })
const ended = new ApiError(401, { code: 'session_ended', message: 'Your session has ended.', requestId: 'r1' })

test('a failed query is tried once more', () => {
  expect(canRetry(0, makeUnreachableError(null))).toBe(true)
  expect(canRetry(1, makeUnreachableError(null))).toBe(false)
})

test('a refused query is not repeated', () => {
  expect(canRetry(0, refused)).toBe(false)
})

test('nothing that one person has seen stays for the next', () => {
  queryClient.setQueryData(['results'], ['mine'])
  personChanged.announce()
  expect(queryClient.getQueryData(['results'])).toBeUndefined()
})

test('queries that failed without a session are repeated when the person is back', async () => {
  const ask = vi.fn().mockRejectedValueOnce(ended).mockResolvedValue('here')
  await expect(queryClient.query({ queryKey: ['results'], queryFn: ask })).rejects.toBe(ended)
  sessionRevived.announce()
  await vi.waitFor(() => expect(queryClient.getQueryData(['results'])).toBe('here'))
})
