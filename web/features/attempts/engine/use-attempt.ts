import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Paper } from '#contracts/attempts/tests.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { createApiAttemptServer } from './api-attempt-server.ts'
import type { AttemptView } from './attempt-state.ts'
import { type AttemptStore, createAttemptStore } from './attempt-store.ts'
import type { Delivery, FindSet } from './attempt-work.ts'
import { connectToBrowser, getDeviceStorage } from './connect-to-browser.ts'
import type { BegunTest } from './start-test.ts'
import { systemTimers } from './timers.ts'

/** The questions of a forward-only test. */
export interface ForwardQuestions {
  readonly questions: () => readonly QuestionId[]
  readonly setOf: FindSet
  /** Null unless the test is adaptive. */
  readonly delivery: Delivery | null
}

/** Opens the test for this person while the component is mounted. The arguments must not change during that time. */
export function useAttempt(
  paper: Paper,
  userId: string,
  begun?: BegunTest,
  forward?: ForwardQuestions,
): { store: AttemptStore; view: AttemptView } {
  const [store] = useState(() => {
    const questions = paper.questions.map(({ id }) => id)
    return createAttemptStore({
      server: createApiAttemptServer(paper.slug, begun ?? null, forward?.delivery != null),
      storage: getDeviceStorage(),
      timers: systemTimers,
      userId,
      test: paper.id,
      isOffline: () => !navigator.onLine,
      isBegun: begun !== undefined,
      questions: forward?.questions ?? (() => questions),
      setOf: forward?.setOf,
      delivery: forward?.delivery ?? null,
    })
  })
  // The attempt lives in the browser and on the server, outside React.
  useEffect(() => connectToBrowser(store), [store])
  return { store, view: useSyncExternalStore(store.subscribe, store.view) }
}
