/**
 * A student's attempt at a forward-only test, made up from a seed: work on each kind of question, hand-ins, right and wrong ones, on two devices that reload,
 * over a network that loses requests and replies and repeats old ones, to servers that are killed. After each act the database is
 * compared with what it was before.
 */
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  type AnswerRecord,
  type AnswerSheet,
  answerSheet,
  type Change,
  type ChangeBatch,
  openAttempt,
  type RefusedChange,
  saveChanges,
  submitAttempt,
} from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord, isSameAnswerRecord } from '#domain/answers/answering.ts'
import { isQuestionAnswered } from '#domain/answers/correctness.ts'
import {
  acknowledgeChanges,
  type ChangeQueue,
  createChangeQueue,
  enqueueChange,
  isAnswer,
  rebaseChanges,
  takeNextBatch,
} from '#domain/attempts/change-queue.ts'
import { applyForwardChanges, type ForwardProgress, findOpenSet } from '#domain/attempts/forward-changes.ts'
import { createApp, type ServerApp } from '#server/app.ts'
import { closeOverdueAttempts } from '#server/features/attempts/close-overdue-attempts.ts'
import type { AskedQuestion } from '#server/features/tests/scoring-key.ts'
import { openServices } from '#server/open-services.ts'
import { createPerson, createStudentWithRecord, type SignedInStudent } from '../support/factories.ts'
import { createRandomIntegers } from '../support/random-numbers.ts'
import { signTokenFor } from '../support/test-server.ts'
import type { ForwardWorld } from './forward-world.ts'
import { makeRandomWork } from './random-work.ts'
import { readSubmitted, readUserAnswer } from './what-was-submitted.ts'

interface Device {
  writer: string
  /** What the server told it when it opened the test, and what it has confirmed since. */
  known: ForwardProgress
  queue: ChangeQueue
}

interface Stored extends ForwardProgress {
  readonly changeNumber: number
}

interface Sent {
  readonly batch: ChangeBatch
  readonly device: Device
}

class ForwardAttempt {
  readonly #world: ForwardWorld
  readonly #chance: (below: number) => number
  readonly #student: SignedInStudent
  readonly #token: string
  readonly #sent: Sent[] = []
  readonly #devices: Device[] = []
  #app: ServerApp
  #attempt = ''
  #stored: Stored = { answers: {}, handedIn: [], firstSection: null, changeNumber: 0 }

  private constructor(world: ForwardWorld, student: SignedInStudent, token: string, seed: number) {
    this.#world = world
    this.#student = student
    this.#token = token
    this.#chance = createRandomIntegers(seed)
    this.#app = world.server.app
  }

  static async start(world: ForwardWorld, seed: number): Promise<ForwardAttempt> {
    const { server } = world
    server.clock.set('2026-03-01T10:00:00Z')
    const student = await createStudentWithRecord(server.db)
    const token = await signTokenFor(server.db, server.clock, student)
    const attempt = new ForwardAttempt(world, student, token, seed)
    attempt.#devices.push(await attempt.#open(null))
    return attempt
  }

  async act(): Promise<void> {
    const device = this.#devices[this.#chance(this.#devices.length)]
    if (device === undefined) throw new Error('There is always a device.')
    this.#world.acts += 1
    this.#world.server.clock.advance(this.#chance(30))
    switch (this.#chance(14)) {
      case 0:
        this.#replace(device, await this.#open(device))
        break
      case 1:
        if (this.#devices.length < 2) this.#devices.push(await this.#open(null))
        else await this.#send(device)
        break
      case 2:
        await this.#killServer()
        break
      case 3:
        await this.#repeat()
        break
      case 4:
        await this.#loadUnsent(device)
        break
      case 5:
      case 6:
      case 7:
        await this.#send(device)
        break
      default:
        for (let times = this.#chance(4); times >= 0; times -= 1) this.#work(device)
    }
    await this.#compare([])
  }

  /** The time runs out, with somebody there or nobody. */
  async end(): Promise<void> {
    const { server } = this.#world
    const [device] = this.#devices
    if (device === undefined) throw new Error('There is always a device.')
    const how = this.#chance(3)
    if (how === 0) {
      server.clock.advance(40 * 60 + 1000)
      await closeOverdueAttempts(server.services)
    } else {
      const last = this.#chance(2) === 0 ? device : await this.#open(device)
      if (how === 1) server.clock.set(new Date(Date.parse('2026-03-01T10:40:00Z') + this.#chance(200) * 1000))
      const isTaken = await this.#submit(last)
      if (!isTaken) {
        server.clock.advance(40 * 60 + 1000)
        await closeOverdueAttempts(server.services)
      }
    }
    await this.#compare(this.#world.made.questionIds)
    const { records, given } = await readSubmitted(server, this.#student)
    expect(records).toEqual(this.#stored.answers)
    for (const question of this.#world.made.questionIds) {
      const unit = this.#world.asked.get(question)?.unit ?? null
      expect(given[question]).toEqual(readUserAnswer(records[question] ?? emptyAnswerRecord, unit))
    }
  }

  /** What the device shows: what it knows, and what it has not sent. */
  #shown({ known, queue }: Device): ForwardProgress {
    return applyForwardChanges(this.#world.rules, known, queue.pending)
  }

  /** Mostly what the screen offers, sometimes what it never would. */
  #work(device: Device) {
    const { rules } = this.#world
    const shown = this.#shown(device)
    const isWrong = this.#chance(8) === 0
    const offered = isWrong ? rules.questions.map(({ id }) => id) : (findOpenSet(rules, shown)?.ids ?? [])
    const question = offered[this.#chance(Math.max(1, offered.length))]
    if (this.#chance(25) === 0) {
      this.#put(device, { number: 0, firstSection: this.#chance(2) === 0 ? 'reading' : 'math' })
    } else if (question !== undefined && this.#chance(3) === 0) {
      this.#put(device, { number: 0, handIn: question })
    } else if (question !== undefined) {
      const asked = this.#world.asked.get(question)
      if (asked === undefined) throw new Error('The test has its questions.')
      const record = makeRandomWork(shown.answers[question] ?? emptyAnswerRecord, asked, this.#chance)
      this.#put(device, { number: 0, question, record })
    }
  }

  #put(device: Device, change: Change) {
    device.queue = enqueueChange(device.queue, change)
  }

  #replace(device: Device, by: Device) {
    this.#devices[this.#devices.indexOf(device)] = by
  }

  /** What the device had not sent comes on top of what the server knows. */
  async #open(earlier: Device | null): Promise<Device> {
    const response = await this.#ask(`/tests/${this.#world.made.slug}/attempt`)
    const opening = openAttempt.reply.parse(await response.json())
    if (opening.state !== 'in_progress') throw new Error('The attempt is in progress.')
    const { id, writer, answers, handedIn, firstSection, changeNumber } = opening.attempt
    this.#attempt = id
    const known = { answers, handedIn: handedIn ?? [], firstSection: firstSection ?? null }
    expect(known).toEqual({
      answers: this.#stored.answers,
      handedIn: this.#stored.handedIn,
      firstSection: this.#stored.firstSection,
    })
    return { writer, known, queue: rebaseChanges(earlier?.queue ?? createChangeQueue(0), changeNumber) }
  }

  async #send(device: Device) {
    const { queue, writer } = device
    const changes = takeNextBatch(queue, 1 + this.#chance(6))
    const batch = {
      writer,
      changes: [...changes],
      currentQuestion: 0,
      lastChange: queue.acknowledged + queue.pending.length,
    }
    if (changes.length === 0 || this.#chance(5) === 0) return
    this.#sent.push({ batch, device })
    await this.#deliver({ batch, device }, this.#chance(5) > 0)
  }

  /** An old request arrives once more; nobody reads its reply. */
  async #repeat() {
    const old = this.#sent[this.#chance(Math.max(1, this.#sent.length))]
    if (old) await this.#deliver(old, false)
  }

  async #deliver({ batch, device }: Sent, isHeard: boolean) {
    const response = await this.#ask(`/attempts/${this.#attempt}/changes`, batch)
    const body: unknown = await response.json()
    const before = this.#stored
    await this.#compare(questionsOf(batch.changes))
    if (!response.ok) {
      expect([409, 429]).toContain(response.status)
      expect(this.#stored.changeNumber).toBe(before.changeNumber)
      return
    }
    const { changeNumber, refused } = saveChanges.reply.parse(body)
    expect(changeNumber).toBe(this.#stored.changeNumber)
    const fresh = batch.changes.filter(({ number }) => number > before.changeNumber)
    this.#expectApplied(before, fresh, refused ?? [])
    if (!isHeard) return
    const taken = device.queue.pending.filter(({ number }) => number <= changeNumber)
    device.known = applyForwardChanges(this.#world.rules, device.known, taken)
    device.queue = acknowledgeChanges(device.queue, changeNumber)
  }

  /** Each change counted or was named: nothing that was acknowledged is lost. */
  #expectApplied(before: Stored, fresh: readonly Change[], refused: readonly RefusedChange[]) {
    const named = new Set(refused.map(({ number }) => number))
    const counted = fresh.filter(isAnswer).filter(({ number }) => !named.has(number))
    for (const { question, record, number } of new Map(counted.map((change) => [change.question, change])).values()) {
      const stored = this.#stored.answers[question] ?? emptyAnswerRecord
      // Neither time nor another order of the same answer is kept once a question is closed.
      if (!this.#stored.handedIn.includes(question)) expect(stored, `change ${number}`).toEqual(record)
      else expect(isSameAnswerRecord(stored, record), `change ${number}`).toBe(true)
      const records = counted.flatMap((change) => (change.question === question ? [change.record] : []))
      if (!before.handedIn.includes(question)) expect(records, `change ${number}`).toContainEqual(stored)
    }
    for (const change of fresh) {
      if ('handIn' in change && !named.has(change.number)) expect(this.#stored.handedIn).toContain(change.handIn)
    }
  }

  async #submit({ queue, writer }: Device): Promise<boolean> {
    const batch = { writer, changes: [...queue.pending], currentQuestion: 0 }
    const response = await this.#ask(`/attempts/${this.#attempt}/submit`, batch)
    if (response.ok) submitAttempt.reply.parse(await response.json())
    else expect(response.status).toBe(409)
    return response.ok
  }

  /** An administrator loads what the device could not send. */
  async #loadUnsent({ queue, writer }: Device) {
    if (queue.pending.length === 0 || this.#chance(3) > 0) return
    const { server, made } = this.#world
    const admin = await createPerson(server.db, 'admin')
    const file = {
      ...{ format: 'prep-platform-unsent-work', version: 1, attemptId: this.#attempt, testId: made.id, writer },
      ...{ savedAt: server.clock.now().toISOString(), changes: queue.pending },
    }
    const response = await server.post(admin, `/admin/attempts/${this.#attempt}/unsent-work`, { file })
    expect(response.status).toBe(200)
    await this.#compare(questionsOf(queue.pending))
  }

  async #killServer() {
    const { config } = this.#world.server.services
    const { db, clock } = this.#world.server
    this.#app = await createApp(openServices(config, db, clock), join(config.dataDir, 'no-web'))
  }

  /** Records of questions that were handed in never change, others only if the request was about them. */
  async #compare(touched: readonly string[]) {
    const before = this.#stored
    const now = await this.#read()
    this.#stored = now
    expect(now.handedIn.slice(0, before.handedIn.length)).toEqual(before.handedIn)
    for (const id of now.handedIn.slice(before.handedIn.length)) {
      if (isWhole(now.answers[id], this.#world.asked.get(id))) this.#world.handedIn.add(id)
    }
    if (before.handedIn.length > 0) expect(now.firstSection).toBe(before.firstSection)
    expect(now.changeNumber).toBeGreaterThanOrEqual(before.changeNumber)
    for (const { id } of this.#world.rules.questions) {
      if (before.handedIn.includes(id) || !touched.includes(id)) expect(now.answers[id]).toEqual(before.answers[id])
    }
    for (const { ids } of this.#world.rules.sets) {
      expect(new Set(ids.map((id) => now.handedIn.includes(id))).size, 'a set is handed in as a whole').toBe(1)
    }
  }

  async #read(): Promise<Stored> {
    const { rows } = await this.#world.server.db.pool.query(
      'select answers, handed_in, first_section, change_number from test_attempts where student_id = $1',
      [this.#student.studentId],
    )
    const [row] = rows
    const answers: AnswerSheet = answerSheet.parse(row.answers)
    return {
      answers,
      handedIn: row.handed_in,
      firstSection: row.first_section,
      changeNumber: Number(row.change_number),
    }
  }

  #ask(path: string, body?: unknown): Promise<Response> {
    const headers = { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return Promise.resolve(this.#app.fetch(new Request(`http://localhost:3000/api${path}`, init)))
  }
}

function isWhole(record: AnswerRecord | undefined, asked: AskedQuestion | undefined): boolean {
  return asked !== undefined && isQuestionAnswered(record, { unit: asked.unit, choose: asked.choose ?? undefined })
}

function questionsOf(changes: readonly Change[]): string[] {
  return changes.filter(isAnswer).map(({ question }) => question)
}

/** Plays whole attempts until so many acts are done. */
export async function playForward(world: ForwardWorld, acts: number, firstSeed: number): Promise<void> {
  for (let seed = firstSeed; world.acts < acts; seed += 1) {
    try {
      const attempt = await ForwardAttempt.start(world, seed)
      for (let times = 0; times < 60; times += 1) await attempt.act()
      await attempt.end()
    } catch (error) {
      throw new Error(`Attempt ${seed} went wrong. Play it again with ATTEMPT_SEED=${seed}.`, { cause: error })
    }
  }
}
