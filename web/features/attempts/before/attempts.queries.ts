/** The data that is loaded before a test. Without the server, it comes from this device's copy. */
import { getPaper, getReadiness, type Paper, type Readiness } from '#contracts/attempts/tests.ts'
import { isTemporaryError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { type AskedQuery, useAskedQuery } from './use-asked.ts'

/** Milliseconds after which an unresponsive network counts as none if there is a copy. */
const timeout = 6_000

/** Returns the test's state before it was opened. Asked only once, so that a later change cannot close the test while the student works. */
export function useReadiness(testRef: string, userId: string): AskedQuery<KnownReadiness> {
  return useAskedQuery((signal) =>
    orKept(fetchReadiness(testRef, signal), async () => {
      const { findKeptTest, judgeReadiness } = await import('./kept-test.ts')
      const kept = await findKeptTest(userId, testRef)
      return kept === null ? null : { ...judgeReadiness(kept), isRunning: true }
    }),
  )
}

export interface KnownReadiness extends Readiness {
  /** True if the clock is already running, according to the server or to this device's copy. */
  readonly isRunning: boolean
}

export async function fetchReadiness(testRef: string, signal?: AbortSignal): Promise<KnownReadiness> {
  const readiness = await call(getReadiness, { params: { testRef }, signal })
  return { ...readiness, isRunning: readiness.attemptId !== null }
}

export function usePaper(testRef: string, userId: string): AskedQuery<Paper> {
  return useAskedQuery((signal) =>
    orKept(fetchPaper(testRef, signal), async () => (await import('./kept-test.ts')).findKeptTest(userId, testRef)),
  )
}

export function fetchPaper(testRef: string, signal?: AbortSignal): Promise<Paper> {
  return call(getPaper, { params: { testRef }, signal })
}

async function orKept<Answer>(asking: Promise<Answer>, find: () => Promise<Answer | null>): Promise<Answer> {
  const findKept = () => find().catch(() => null)
  const wait = navigator.onLine ? timeout : 0
  const late = new Promise((resolve) => setTimeout(resolve, wait)).then(async () => (await findKept()) ?? asking)
  try {
    return await Promise.race([asking, late])
  } catch (error) {
    const kept = isTemporaryError(error) ? await findKept() : null
    if (kept === null) throw error
    return kept
  }
}
