import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { sessionRevived } from '#web/api/session-events.ts'

/** Milliseconds before the one automatic retry after a failure (specification: tests are requested once again). */
const retryMilliseconds = 1_000

export type AskedQuery<Answer> =
  | { readonly state: 'asking' }
  | { readonly state: 'failed'; readonly error: unknown; readonly isRetrying: boolean; readonly retry: () => void }
  | { readonly state: 'known'; readonly answer: Answer }

type Outcome<Answer> =
  | Exclude<AskedQuery<Answer>, { state: 'failed' }>
  | { readonly state: 'failed'; readonly error: unknown }

/**
 * Sends one request to the server while the component is mounted. The test screen needs only two requests, so it loads faster without the
 * query cache.
 */
export function useAskedQuery<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): AskedQuery<Answer> {
  const [outcome, setOutcome] = useState<Outcome<Answer>>({ state: 'asking' })
  const [tries, setTries] = useState(0)
  const [isRetrying, setRetrying] = useState(false)

  const askOnce = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const answer = await ask(signal).catch((error: unknown) => againUnlessRefused(error, signal, ask))
      if (!signal.aborted) setOutcome({ state: 'known', answer })
    } catch (error) {
      if (!signal.aborted) setOutcome({ state: 'failed', error })
    } finally {
      if (!signal.aborted) setRetrying(false)
    }
  })

  // The server is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks anew
  useEffect(() => {
    const leaving = new AbortController()
    void askOnce(leaving.signal)
    return () => leaving.abort()
  }, [tries])

  function retry() {
    setRetrying(true)
    setTries((before) => before + 1)
  }
  const revive = useEffectEvent(() => outcome.state === 'failed' && retry())

  // Retries after a new sign-in, so that the user does not need to press Retry.
  useEffect(() => sessionRevived.follow(() => void revive()), [])

  return outcome.state === 'failed' ? { ...outcome, isRetrying, retry } : outcome
}

async function againUnlessRefused<Answer>(
  error: unknown,
  signal: AbortSignal,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  if (signal.aborted || (error instanceof ApiError && error.status >= 400 && error.status < 500)) throw error
  await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
  return ask(signal)
}
