/**
 * A student at a test in a browser far away: the store of the real page over HTTP, with what the student chose and what the
 * server has said that it keeps.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AnswerRecord,
  type ChangeBatch,
  getAttemptClock,
  openAttempt,
  saveChanges,
  submitAttempt,
} from '#contracts/attempts.ts'
import { type OptionId, questionId, testId } from '#contracts/ids.ts'
import { problem } from '#contracts/refusals.ts'
import { isAnswer } from '#domain/change-queue.ts'
import type { AttemptServer, Trouble, TroubleKind } from '#web/features/attempts/engine/attempt-server.ts'
import { type AttemptStore, createAttemptStore } from '#web/features/attempts/engine/attempt-store.ts'
import type { WorkStorage } from '#web/features/attempts/engine/local-work.ts'
import { browserTimers } from '#web/features/attempts/engine/timers.ts'

/** As `web/features/attempts/engine/api-attempt-server.ts`. */
const timeoutMs = 20_000
/** Longer than the page waits after a change, so that most changes are saved by themselves. */
const thoughtMs = 1000

export interface SatTest {
  readonly id: string
  readonly slug: string
  readonly questions: readonly {
    readonly id: string
    readonly isNumeric: boolean
    readonly options: readonly OptionId[]
  }[]
}

export interface Seat {
  readonly token: string
  readonly userId: string
  /** Counted from zero; students of different places choose differently. */
  readonly place: number
  readonly test: SatTest
}

export interface StudentAtWork {
  readonly store: AttemptStore
  attemptId(): string
  /** The last record of each question that the server has said it has. */
  readonly acknowledged: ReadonlyMap<string, AnswerRecord>
  /** How many times it said so. */
  savesAcknowledged(): number
  /** What the student last chose. */
  readonly chosen: ReadonlyMap<string, string>
  /** Answers that a student at work should never get, whatever happens to the servers. */
  readonly surprises: readonly string[]
  /** What the server said while it could not serve. */
  readonly apologies: ReadonlySet<string>
  /** Answers question after question until `finish` is called. */
  work(): Promise<void>
  /** Stops choosing and submits, as often as it takes. */
  finish(): Promise<void>
}

export function studentAtWork(url: string, { token, userId, place, test }: Seat): StudentAtWork {
  const acknowledged = new Map<string, AnswerRecord>()
  const chosen = new Map<string, string>()
  const surprises: string[] = []
  const apologies = new Set<string>()
  let saves = 0
  let attempt = ''
  let isDone = false

  function acknowledge(batch: ChangeBatch, upTo: number) {
    for (const { number, question, record } of batch.changes.filter(isAnswer)) {
      if (number <= upTo) acknowledged.set(question, record)
    }
    saves += 1
  }

  const server = serverOf(
    (path, method, body) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    { test, surprises, apologies, acknowledge },
  )
  const store = createAttemptStore({
    server: {
      ...server,
      async open() {
        const result = await server.open()
        if (result.kind === 'opened' && result.opening.state === 'in_progress') attempt = result.opening.attempt.id
        return result
      },
    },
    storage: memoryStorage(),
    timers: browserTimers,
    userId,
    test: testId.parse(test.id),
    isOffline: () => false,
    questions: test.questions.map(({ id }) => questionId.parse(id)),
  })

  function choose(act: number) {
    const at = act % test.questions.length
    const question = test.questions[at]
    if (!question || !store.view().isOpen) return
    const id = questionId.parse(question.id)
    const typed = String((place * 7 + act) % 1000)
    const option = question.options[(place + act) % question.options.length]
    store.show(at)
    if (option === undefined) store.type(id, typed)
    else store.choose(id, option)
    chosen.set(question.id, option ?? typed)
  }

  return {
    store,
    attemptId: () => attempt,
    acknowledged,
    savesAcknowledged: () => saves,
    chosen,
    surprises,
    apologies,
    async work() {
      store.start()
      // Not all in step.
      await pause((place * 137) % thoughtMs)
      for (let act = 0; !isDone; act += 1) {
        choose(act)
        await pause(thoughtMs)
      }
    },
    async finish() {
      isDone = true
      while ((await store.submit()) !== null) await pause(thoughtMs)
      store.stop()
    },
  }
}

interface Notes {
  readonly test: SatTest
  readonly surprises: string[]
  readonly apologies: Set<string>
  acknowledge(batch: ChangeBatch, upTo: number): void
}

type Ask = (path: string, method: 'GET' | 'POST', body?: unknown) => Promise<Response>

function serverOf(ask: Ask, { test, surprises, apologies, acknowledge }: Notes): AttemptServer {
  async function troubleOf(response: Response): Promise<Trouble> {
    const read = problem.safeParse(await response.json().catch(() => null))
    const { code, message } = read.data ?? { code: 'no proper answer', message: '' }
    if (code === 'unavailable') apologies.add(message)
    else surprises.push(`${response.status} ${code} ${message}`)
    return { kind: kinds[code] ?? 'failed', message }
  }
  /** A connection that broke, or timeout that ended. */
  async function orOffline<Result>(outcome: Promise<Result>): Promise<Result | Trouble> {
    return outcome.catch((error: unknown): Trouble => ({ kind: 'offline', message: String(error) }))
  }

  return {
    open: () =>
      orOffline(
        (async () => {
          const response = await ask(`/tests/${test.slug}/attempt`, 'POST')
          if (!response.ok) return troubleOf(response)
          return { kind: 'opened' as const, opening: openAttempt.reply.parse(await response.json()) }
        })(),
      ),
    save: (attempt, batch) =>
      orOffline(
        (async () => {
          const response = await ask(`/attempts/${attempt}/changes`, 'POST', batch)
          if (!response.ok) return troubleOf(response)
          const { changeNumber, ...clock } = saveChanges.reply.parse(await response.json())
          acknowledge(batch, changeNumber)
          return { kind: 'saved' as const, changeNumber, clock }
        })(),
      ),
    submit: (attempt, batch) =>
      orOffline(
        (async () => {
          const response = await ask(`/attempts/${attempt}/submit`, 'POST', batch)
          if (!response.ok) return troubleOf(response)
          const reply = submitAttempt.reply.parse(await response.json())
          acknowledge(batch, Number.POSITIVE_INFINITY)
          return { kind: 'submitted' as const, ...reply }
        })(),
      ),
    readClock: (attempt, writer) =>
      orOffline(
        (async () => {
          const response = await ask(`/attempts/${attempt}/clock?writer=${writer}`, 'GET')
          if (!response.ok) return troubleOf(response)
          const { status, isWriter, changeNumber: _, ...clock } = getAttemptClock.reply.parse(await response.json())
          return { kind: 'clock' as const, clock, isOver: status === 'submitted', isWriter: isWriter !== false }
        })(),
      ),
  }
}

const kinds: Readonly<Record<string, TroubleKind>> = {
  attempt_continued_elsewhere: 'elsewhere',
  attempt_closed: 'closed',
  changes_out_of_step: 'out_of_step',
  test_locked: 'locked',
}

function memoryStorage(): WorkStorage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
