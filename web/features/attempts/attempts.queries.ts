/** What is read before a test is taken. */
import { getPaper, getReadiness, type Paper, type Readiness } from '#contracts/tests.ts'
import { call } from '#web/api/client.ts'
import { type Asked, useAsked } from './use-asked.ts'

/** True of the moment before the test is opened: asked once, so that it cannot take a test away from under its student. */
export function useReadiness(testRef: string): Asked<Readiness> {
  return useAsked((signal) => call(getReadiness, { params: { testRef }, signal }))
}

export function usePaper(testRef: string): Asked<Paper> {
  return useAsked((signal) => call(getPaper, { params: { testRef }, signal }))
}
