/**
 * A student at a test in a browser far away: the store of the real page over HTTP, with what the student chose and what the
 * server has said that it keeps.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerRecord, ChangeBatch, RefusedChange } from '#contracts/attempts/attempts.ts'
import { type QuestionId, testId } from '#contracts/wire/ids.ts'
import { type ResponseRules, setResponse } from '#domain/answers/responses.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import { createRandomIntegers } from '#test/support/random-numbers.ts'
import { makeRandomResponse } from '#test/support/random-response.ts'
import { type AttemptStore, createAttemptStore } from '#web/features/attempts/engine/attempt-store.ts'
import type { WorkStorage } from '#web/features/attempts/engine/local-work.ts'
import { systemTimers } from '#web/features/attempts/engine/timers.ts'
import { createFarServer } from './far-server.ts'

/** As `web/features/attempts/engine/api-attempt-server.ts`. */
const timeoutMs = 20_000
/** Longer than the page waits after a change, so that most changes are saved by themselves. */
const thoughtMs = 1000

export interface SatTest {
  readonly id: string
  readonly slug: string
  readonly questions: readonly (ResponseRules & { readonly questionId: QuestionId })[]
  /** Of a forward-only test, in order: what is handed in together. Null where students can go back. */
  readonly sets: readonly (readonly QuestionId[])[] | null
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
  /** What the student last gave as an answer. */
  readonly chosen: ReadonlyMap<string, string>
  /** Of a forward-only test: questions that the server has said are handed in, with the record that it had then. */
  readonly closed: ReadonlyMap<string, AnswerRecord | undefined>
  /** Answers that a student at work should never get, whatever happens to the servers. */
  readonly surprises: readonly string[]
  /** What the server said while it could not serve. */
  readonly apologies: ReadonlySet<string>
  /** Answers question after question until `finish` is called. */
  work(): Promise<void>
  /** Stops choosing and submits, as often as it takes. */
  finish(): Promise<void>
}

export function startStudentAtWork(url: string, { token, userId, place, test }: Seat): StudentAtWork {
  const acknowledged = new Map<string, AnswerRecord>()
  const closed = new Map<string, AnswerRecord | undefined>()
  const chosen = new Map<string, string>()
  const surprises: string[] = []
  const apologies = new Set<string>()
  const setOf = (question: QuestionId) => test.sets?.find((set) => set.includes(question)) ?? []
  const acts = actsOf(test)
  let done = 0
  let saves = 0
  let attempt = ''
  let isDone = false

  function acknowledge(batch: ChangeBatch, upTo: number, refused: readonly RefusedChange[] = []) {
    const uncounted = new Set(refused.map(({ number }) => number))
    for (const change of batch.changes.filter(({ number }) => number <= upTo && !uncounted.has(number))) {
      if (isAnswer(change)) acknowledged.set(change.question, change.record)
      else if ('handIn' in change) {
        for (const id of setOf(change.handIn)) if (!closed.has(id)) closed.set(id, acknowledged.get(id))
      }
    }
    saves += 1
  }

  const server = createFarServer(
    (path, method, body) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    { slug: test.slug, surprises, apologies, acknowledge },
  )
  const questions = test.questions.map((question) => question.questionId)
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
    timers: systemTimers,
    userId,
    test: testId.parse(test.id),
    isOffline: () => false,
    questions: () => questions,
    setOf,
  })

  function actOnce() {
    const act = actAt(acts, test, done)
    if (act === undefined || !store.view().isOpen) return
    if ('handIn' in act) store.handIn(act.handIn, Math.min(act.at + 1, test.questions.length - 1))
    else answer(act.at, act.question)
    done += 1
  }

  function answer(at: number, question: SatTest['questions'][number]) {
    const id = question.questionId
    const mark = place + done
    const option = question.options[mark % question.options.length]
    store.show(at)
    if (question.entry === 'number') {
      const typed = String((place * 7 + done) % 1000)
      store.type(id, typed)
      chosen.set(id, typed)
    } else if (question.entry !== 'choice') {
      const response = makeRandomResponse(question, createRandomIntegers(mark))
      store.respond(id, (record) => setResponse(record, response))
      chosen.set(id, response.join(' '))
    } else if (option !== undefined) {
      store.choose(id, option)
      chosen.set(id, option)
    }
  }

  return {
    store,
    attemptId: () => attempt,
    acknowledged,
    savesAcknowledged: () => saves,
    chosen,
    closed,
    surprises,
    apologies,
    async work() {
      store.start()
      // Not all in step.
      await pause((place * 137) % thoughtMs)
      while (!isDone) {
        actOnce()
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

type Act =
  | { readonly at: number; readonly question: SatTest['questions'][number] }
  /** `at` is the last question of the set. */
  | { readonly at: number; readonly handIn: QuestionId }

/** Question after question; in a forward-only test each set is handed in after its last question. */
function actsOf({ questions, sets }: SatTest): readonly Act[] {
  return questions.flatMap((question, at): Act[] => {
    const isLast = sets?.some((set) => set.at(-1) === question.questionId) ?? false
    return [{ at, question }, ...(isLast ? [{ at, handIn: question.questionId }] : [])]
  })
}

/** A student who comes to the end goes on: from the start, or, where there is no way back, in the last set, which stays open. */
function actAt(acts: readonly Act[], { sets }: SatTest, done: number): Act | undefined {
  if (sets === null) return acts[done % acts.length]
  if (done < acts.length - 1) return acts[done]
  const inLastSet = acts.filter((act) => 'question' in act && sets.at(-1)?.includes(act.question.questionId))
  return inLastSet[done % inLastSet.length]
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
