/** An attempt that nobody records: it asks no server, and it leaves nothing on the device. */
import type { AttemptServer, Trouble } from '#web/features/attempts/engine/attempt-server.ts'
import { type AttemptStore, createAttemptStore } from '#web/features/attempts/engine/attempt-store.ts'
import { browserTimers } from '#web/features/attempts/engine/timers.ts'
import { tourPaper } from './tour-paper.ts'

/** The engine needs a deadline. This one is later than anybody stays, and sooner than a browser's longest timer. */
const deadlineMs = 20 * 24 * 3600 * 1000

const nothingToSend: Trouble = { kind: 'closed', message: 'The tour records nothing.' }

const noServer: AttemptServer = {
  async open() {
    const now = Date.now()
    const [serverNow, deadlineAt] = [now, now + deadlineMs].map((time) => new Date(time).toISOString())
    const { id: testId, version: testVersion } = tourPaper
    return {
      kind: 'opened',
      opening: { state: 'preview', testId, testVersion, serverNow: serverNow ?? '', deadlineAt: deadlineAt ?? '' },
    }
  },
  save: async () => nothingToSend,
  submit: async () => nothingToSend,
  readClock: async () => nothingToSend,
}

const noStorage = { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} }

export function createTourStore(): AttemptStore {
  const store = createAttemptStore({
    server: noServer,
    storage: noStorage,
    timers: browserTimers,
    userId: '',
    test: tourPaper.id,
    isOffline: () => false,
    questions: tourPaper.questions.map(({ id }) => id),
  })
  // Without a time left, the screen shows no clock.
  return { ...store, secondsLeft: () => null }
}
