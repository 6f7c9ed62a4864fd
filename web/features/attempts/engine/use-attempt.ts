import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Paper } from '#contracts/attempts/tests.ts'
import { createApiAttemptServer } from './api-attempt-server.ts'
import type { AttemptView } from './attempt-state.ts'
import { type AttemptStore, createAttemptStore } from './attempt-store.ts'
import type { SetOf } from './attempt-work.ts'
import { connectToBrowser, deviceStorage } from './connect-to-browser.ts'
import type { BegunTest } from './start-test.ts'
import { browserTimers } from './timers.ts'

/** Opens the test for this person while the component is mounted. The arguments must not change during that time. */
export function useAttempt(
  paper: Paper,
  userId: string,
  begun?: BegunTest,
  setOf?: SetOf,
): { store: AttemptStore; view: AttemptView } {
  const [store] = useState(() =>
    createAttemptStore({
      server: createApiAttemptServer(paper.slug, begun ?? null),
      storage: deviceStorage(),
      timers: browserTimers,
      userId,
      test: paper.id,
      isOffline: () => !navigator.onLine,
      isBegun: begun !== undefined,
      questions: paper.questions.map((question) => question.id),
      setOf,
    }),
  )
  // The attempt lives in the browser and on the server, outside React.
  useEffect(() => connectToBrowser(store), [store])
  return { store, view: useSyncExternalStore(store.subscribe, store.view) }
}
