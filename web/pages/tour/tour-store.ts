/** An attempt that is not recorded: it makes no requests and stores nothing on the device. */
import type { AttemptServer, AttemptTrouble } from '#web/features/attempts/engine/attempt-server.ts'
import { type AttemptStore, createAttemptStore } from '#web/features/attempts/engine/attempt-store.ts'
import { systemTimers } from '#web/features/attempts/engine/timers.ts'
import { tourPaper } from './tour-paper.ts'

/** The engine needs a deadline. This one is later than anybody will stay, and within the limit of a browser's timer. */
const deadlineMs = 20 * 24 * 3600 * 1000

const nothingToSend: AttemptTrouble = { kind: 'closed', message: 'The tour records nothing.' }

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
  const questions = tourPaper.questions.map(({ id }) => id)
  const store = createAttemptStore({
    server: noServer,
    storage: noStorage,
    timers: systemTimers,
    userId: '',
    test: tourPaper.id,
    isOffline: () => false,
    questions: () => questions,
  })
  // Without remaining time, the screen shows no clock.
  return { ...store, secondsLeft: () => null }
}
