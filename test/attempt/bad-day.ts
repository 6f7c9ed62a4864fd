/**
 * A student's bad day: devices and tabs with the real client store, the real server behind a network that drops, delays,
 * repeats and reorders, and one hand that moves the time of all of them.
 */
import { join } from 'node:path'
import { getAttemptClock, openAttempt, saveChanges, submitAttempt } from '#contracts/attempts/attempts.ts'
import type { Endpoint } from '#contracts/wire/endpoint.ts'
import { type QuestionId, questionId, type TestId, testId } from '#contracts/wire/ids.ts'
import { problem } from '#contracts/wire/refusals.ts'
import { createApp, type ServerApp } from '#server/app.ts'
import { openServices } from '#server/open-services.ts'
import type { AttemptServer, AttemptTrouble, AttemptTroubleKind } from '#web/features/attempts/engine/attempt-server.ts'
import { type AttemptStore, createAttemptStore } from '#web/features/attempts/engine/attempt-store.ts'
import type { WorkStorage } from '#web/features/attempts/engine/local-work.ts'
import type { Timers } from '#web/features/attempts/engine/timers.ts'
import type { MadeTest, SignedInStudent } from '../support/factories.ts'
import { createRandomIntegers } from '../support/random-numbers.ts'
import { signTokenFor, type TestServer } from '../support/test-server.ts'

export interface Tab {
  readonly store: AttemptStore
  /** Which of all openings of the attempt, as the server made them, this tab works on. */
  opening(): number
  /** The tab dies without a farewell: nothing of it runs, stores or arrives from now on. */
  crash(): void
}

export interface Device {
  openTab(): Tab
}

export interface BadDay {
  /** How the network behaves from now on. */
  network: 'fine' | 'bad' | 'down'
  readonly questions: readonly QuestionId[]
  openDevice(): Device
  /** Lets time pass on the devices and on the server; whatever falls due happens in order, replies included. */
  advance(milliseconds: number): Promise<void>
  /** Lets everything that was sent arrive, without time passing for those who wait. */
  settle(): Promise<void>
  /** The server process is gone and another one has started. Replies on their way never arrive. */
  killServer(): Promise<void>
  /** A number from 0 up to, not including, `below`. */
  chance(below: number): number
}

const offline: AttemptTrouble = { kind: 'offline', message: 'No connection.' }

const kinds: Readonly<Record<string, AttemptTroubleKind>> = {
  attempt_continued_elsewhere: 'elsewhere',
  attempt_closed: 'closed',
  changes_out_of_step: 'out_of_step',
  test_locked: 'locked',
}

export async function startBadDay(
  server: TestServer,
  student: SignedInStudent,
  made: MadeTest,
  seed: number,
): Promise<BadDay> {
  const serverStart = server.clock.now().getTime()
  const questions = made.questionIds.map((id) => questionId.parse(id))
  const chance = createRandomIntegers(seed)
  const timers = createTimers()
  const underWay = new Set<Promise<unknown>>()
  const writers: string[] = []
  // Good for an hour; an attempt of the spec takes minutes until nobody comes back.
  const token = signTokenFor(server.db, server.clock, student)
  let app: ServerApp = server.app
  let processNumber = 0

  async function ask<E extends Endpoint>(endpoint: E, path: string, body?: unknown): Promise<Response> {
    const headers = {
      Authorization: `Bearer ${await token}`,
      'Content-Type': 'application/json',
    }
    const init = { method: endpoint.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return app.fetch(new Request(`http://localhost:3000/api${path}`, init))
  }

  /** One request with all that can become of it. Repeated requests are as real as the first; nobody reads their replies. */
  async function carry<Result>(send: () => Promise<Result>): Promise<Result | AttemptTrouble> {
    if (day.network === 'down') return offline
    const isBad = day.network === 'bad'
    if (isBad && chance(5) === 0) return offline
    if (isBad) await travel(chance(4) * 700)
    const sentIn = processNumber
    const reply = arrive(send)
    if (isBad && chance(5) === 0) timers.after(chance(6) * 900, () => void arrive(send))
    const result = await reply
    if (isBad) await travel(chance(4) * 700)
    if (isBad && chance(5) === 0) return offline
    return sentIn === processNumber ? result : offline
  }

  function arrive<Result>(send: () => Promise<Result>): Promise<Result> {
    const arrival = send()
    underWay.add(arrival)
    void arrival.finally(() => underWay.delete(arrival))
    return arrival
  }

  function travel(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void timers.after(milliseconds, () => resolve()))
  }

  function serverOf(): AttemptServer {
    return {
      open: () =>
        carry(async () => {
          const response = await ask(openAttempt, `/tests/${made.slug}/attempt`)
          if (!response.ok) return troubleOf(response)
          const opening = openAttempt.reply.parse(await response.json())
          if (opening.state === 'in_progress') writers.push(opening.attempt.writer)
          return { kind: 'opened' as const, opening }
        }),
      save: (attempt, batch) =>
        carry(async () => {
          const response = await ask(saveChanges, `/attempts/${attempt}/changes`, batch)
          if (!response.ok) return troubleOf(response)
          const { changeNumber, ...clock } = saveChanges.reply.parse(await response.json())
          return { kind: 'saved' as const, changeNumber, clock }
        }),
      submit: (attempt, batch) =>
        carry(async () => {
          const response = await ask(submitAttempt, `/attempts/${attempt}/submit`, batch)
          return response.ok
            ? { kind: 'submitted' as const, ...submitAttempt.reply.parse(await response.json()) }
            : troubleOf(response)
        }),
      readClock: (attempt, writer) =>
        carry(async () => {
          const response = await ask(getAttemptClock, `/attempts/${attempt}/clock?writer=${writer}`)
          if (!response.ok) return troubleOf(response)
          const { status, isWriter, changeNumber: _, ...clock } = getAttemptClock.reply.parse(await response.json())
          return { kind: 'clock' as const, clock, isOver: status === 'submitted', isWriter: isWriter !== false }
        }),
    }
  }

  async function settle() {
    // A reply may make its reader send again: only when nothing was added for a whole turn has all arrived.
    for (let quiet = 0; quiet < 2; quiet += 1) {
      if (underWay.size > 0) quiet = -1
      await Promise.allSettled(underWay)
      await new Promise((resolve) => void setImmediate(resolve))
    }
  }

  const day: BadDay = {
    network: 'fine',
    questions,
    chance,
    settle,
    openDevice: () =>
      openDevice({
        serverOf,
        timers,
        userId: student.userId,
        test: testId.parse(made.id),
        questions,
        writers,
        isOffline: () => day.network === 'down',
      }),
    async advance(milliseconds) {
      const end = timers.now() + milliseconds
      await settle()
      for (let due = timers.next(end); due !== null; due = timers.next(end)) {
        server.clock.set(new Date(serverStart + due.at))
        due.run()
        await settle()
      }
      timers.reach(end)
      server.clock.set(new Date(serverStart + end))
    },
    async killServer() {
      processNumber += 1
      const { config } = server.services
      app = await createApp(openServices(config, server.db, server.clock), join(config.dataDir, 'no-web'))
    },
  }
  return day
}

interface DeviceWorld {
  readonly serverOf: () => AttemptServer
  readonly timers: Timers
  readonly userId: string
  readonly test: TestId
  readonly isOffline: () => boolean
  readonly questions: readonly QuestionId[]
  /** The writer of each opening, in order. */
  readonly writers: readonly string[]
}

/** A browser on one device: its tabs share the storage and hear of each other's writes. */
function openDevice({ serverOf, timers, userId, test, isOffline, questions, writers }: DeviceWorld): Device {
  const items = new Map<string, string>()
  const tabs = new Set<AttemptStore>()

  function openTab(): Tab {
    let isAlive = true
    let writer = ''
    function tell(key: string, value: string | null) {
      for (const tab of tabs) if (tab !== store) queueMicrotask(() => tab.storageChanged(key, value))
    }
    const storage: WorkStorage = {
      get length() {
        return items.size
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem(key, value) {
        items.set(key, value)
        tell(key, value)
      },
      removeItem(key) {
        items.delete(key)
        tell(key, null)
      },
    }
    function whileAlive<Result>(result: Promise<Result>): Promise<Result> {
      return result.then((value) => (isAlive ? value : new Promise<Result>(() => {})))
    }
    const server = serverOf()
    const store = createAttemptStore({
      server: {
        async open() {
          const result = await whileAlive(server.open())
          if (result.kind === 'opened' && result.opening.state === 'in_progress') writer = result.opening.attempt.writer
          return result
        },
        save(attempt, batch) {
          // A tab that was reloaded without a network goes on as the one before it.
          writer = batch.writer
          return whileAlive(server.save(attempt, batch))
        },
        submit: (attempt, batch) => whileAlive(server.submit(attempt, batch)),
        readClock: (attempt, writer) => whileAlive(server.readClock(attempt, writer)),
      },
      storage,
      timers: { ...timers, after: (milliseconds, run) => timers.after(milliseconds, () => isAlive && run()) },
      userId,
      test,
      isOffline: () => isOffline(),
      questions: () => questions,
    })
    tabs.add(store)
    store.start()
    return {
      store,
      opening: () => writers.indexOf(writer),
      crash() {
        isAlive = false
        tabs.delete(store)
      },
    }
  }
  return { openTab }
}

async function troubleOf(response: Response): Promise<AttemptTrouble> {
  const { code, message } = problem.parse(await response.json())
  if (code === 'unexpected') throw new Error(`The server failed: ${message}`)
  return { kind: kinds[code] ?? 'failed', message: `${code}: ${message}` }
}

interface Due {
  readonly at: number
  readonly run: () => void
}

function createTimers() {
  let time = 0
  let due: Due[] = []
  return {
    now: () => time,
    date: () => time,
    after(milliseconds: number, run: () => void) {
      const timer = { at: time + milliseconds, run }
      due.push(timer)
      return () => {
        due = due.filter((other) => other !== timer)
      }
    },
    /** Takes the next one that falls due until `end`, and moves the time there. */
    next(end: number): Due | null {
      const [first] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (first === undefined) return null
      due = due.filter((other) => other !== first)
      time = Math.max(time, first.at)
      return first
    },
    reach(end: number) {
      time = end
    },
  }
}
