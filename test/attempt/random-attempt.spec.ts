/**
 * What a student saw as saved is what is submitted, once, whatever happens to pages, devices, the network and the server.
 * `ATTEMPTS=3000` plays more of them, `ATTEMPT_SEED=…` the one that failed.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord, isSameAnswerRecord } from '#domain/answers/answering.ts'
import { closeOverdueAttempts } from '#server/features/attempts/close-overdue-attempts.ts'
import { makeOptionId } from '#test/support/options.ts'
import { createStudentWithRecord, createTestWithQuestions, type MadeTest } from '../support/factories.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { type BadDay, type Device, startBadDay, type Tab } from './bad-day.ts'
import { readSubmitted, readUserAnswer } from './what-was-submitted.ts'

const attempts = Number(process.env.ATTEMPTS ?? 300)
const onlySeed = process.env.ATTEMPT_SEED

let server: TestServer
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  made = await createTestWithQuestions(server.db, { duration: 60 })
})
afterAll(() => server[Symbol.asyncDispose]())

interface Given {
  readonly record: AnswerRecord
  readonly device: Device
}

/** What the student knows: per question the last record that was shown as saved, and what they did after that. */
interface Memory {
  readonly saved: Map<string, { record: AnswerRecord; opening: number }>
  readonly given: Map<string, Given[]>
}

interface Desk {
  readonly device: Device
  tab: Tab
  /** What the tab showed when it was last looked at. */
  shown: Readonly<Record<string, AnswerRecord>>
}

interface Scene {
  readonly day: BadDay
  readonly desks: Desk[]
  readonly memory: Memory
}

/**
 * Looks at a screen: what it newly shows while it says that all is saved has been seen as saved. A screen that was overtaken
 * may still show for a moment what another one has replaced since; it will say so.
 */
function look({ memory }: Scene, desk: Desk) {
  const { phase, saved, answers } = desk.tab.store.view()
  if (phase.name !== 'working' || saved.kind !== 'saved' || saved.waiting > 0) return
  const opening = desk.tab.opening()
  for (const [question, record] of Object.entries(answers)) {
    const before = desk.shown[question]
    if (before && isSameAnswerRecord(before, record)) continue
    if ((memory.saved.get(question)?.opening ?? -1) > opening) continue
    memory.saved.set(question, { record, opening })
    memory.given.set(question, [])
  }
  desk.shown = answers
}

function act(scene: Scene, desk: Desk) {
  const { day, memory } = scene
  const { store } = desk.tab
  const question = day.questions[day.chance(day.questions.length)]
  if (question === undefined) throw new Error('The test has questions.')
  const before = store.view().answers[question] ?? emptyAnswerRecord
  switch (day.chance(9)) {
    case 0:
      store.type(question, ['-1.5', '12', '-', '', '.5'][day.chance(5)] ?? '')
      break
    case 1:
      store.clear(question)
      break
    case 2:
      store.eliminate(question, makeOptionId(day.chance(4)))
      break
    case 3:
      store.note(question, `note ${day.chance(1000)}`)
      break
    case 4:
      store.toggleBookmark(question)
      break
    case 5:
      store.show(day.chance(day.questions.length))
      break
    default:
      store.choose(question, makeOptionId(day.chance(4)))
  }
  const after = store.view().answers[question] ?? emptyAnswerRecord
  if (isSameAnswerRecord(before, after)) return
  memory.given.set(question, [...(memory.given.get(question) ?? []), { record: after, device: desk.device }])
  // Shown as changed by this act: it is new on the screen when it is saved.
  desk.shown = { ...desk.shown, [question]: before }
}

async function happen(scene: Scene) {
  const { day, desks } = scene
  const desk = desks[day.chance(desks.length)]
  if (desk === undefined) throw new Error('There is always a desk.')
  const { phase } = desk.tab.store.view()
  if (phase.name === 'elsewhere' && day.chance(2) === 0) desk.tab.store.continueHere()
  if (phase.name === 'refused') openTab(desk)
  switch (day.chance(16)) {
    case 0:
      day.network = 'fine'
      break
    case 1:
    case 2:
      day.network = 'bad'
      break
    case 3:
      day.network = 'down'
      break
    case 4:
      desk.tab.crash()
      openTab(desk)
      break
    case 5:
      desk.tab.store.stop()
      await day.settle()
      desk.tab.crash()
      openTab(desk)
      break
    case 6:
      if (desks.length < 3) desks.push(newDesk(day.chance(2) === 0 ? desk.device : day.openDevice()))
      break
    case 7:
      await day.killServer()
      break
    case 8:
      desk.tab.store.hide()
      await day.settle()
      desk.tab.store.reveal()
      break
    default:
      for (let times = day.chance(4); times >= 0; times -= 1) act(scene, desk)
  }
  await day.advance([0, 300, 900, 2_000, 5_000][day.chance(5)] ?? 0)
  for (const each of desks) look(scene, each)
}

function newDesk(device: Device): Desk {
  return { device, tab: device.openTab(), shown: {} }
}

function openTab(desk: Desk) {
  desk.tab = desk.device.openTab()
  desk.shown = {}
}

/** Comes back to one of the devices with a working network, waits until all is saved, and submits through a bad one. */
async function comeBackAndSubmit(scene: Scene) {
  const { day, desks } = scene
  for (const desk of desks) desk.tab.crash()
  // Requests on their way arrive before anybody can be back.
  await day.advance(10_000)
  day.network = 'fine'
  const desk = desks[day.chance(desks.length)]
  if (desk === undefined) throw new Error('There is always a desk.')
  openTab(desk)
  await day.advance(3_000)
  expect(desk.tab.store.view().saved).toEqual({ kind: 'saved', waiting: 0 })
  expectKept(scene, desk)
  look(scene, desk)
  day.network = 'bad'
  void desk.tab.store.submit()
  await day.advance(2_000)
  day.network = 'fine'
  for (let tries = 0; tries < 5 && desk.tab.store.view().phase.name !== 'submitted'; tries += 1) {
    desk.tab.store.continueHere()
    await day.advance(2_000)
    if (desk.tab.store.view().phase.name === 'working') void desk.tab.store.submit()
    await day.advance(2_000)
  }
  expect(['submitted', 'closed']).toContain(desk.tab.store.view().phase.name)
}

/** What was done last on the device that the student came back to is there, whether or not it had been sent. */
function expectKept({ memory }: Scene, { device, tab }: Desk) {
  const { answers } = tab.store.view()
  for (const [question, given] of memory.given) {
    const last = given.at(-1)
    if (last?.device !== device) continue
    const kept = answers[question] ?? emptyAnswerRecord
    expect(
      isSameAnswerRecord(kept, last.record),
      `${JSON.stringify(last.record)} was given and is ${JSON.stringify(kept)}`,
    ).toBe(true)
  }
}

/** Nobody comes back: the server closes the attempt when its time is over. */
async function neverComeBack({ day, desks }: Scene) {
  for (const desk of desks) desk.tab.crash()
  await day.advance(10_000)
  server.clock.advance(3600 + 121)
  expect(await closeOverdueAttempts(server.services)).toBe(1)
}

async function play(seed: number) {
  server.clock.set('2026-03-01T10:00:00Z')
  const student = await createStudentWithRecord(server.db)
  const day = await startBadDay(server, student, made, seed)
  const scene: Scene = { day, desks: [newDesk(day.openDevice())], memory: { saved: new Map(), given: new Map() } }
  await day.advance(0)
  if (day.chance(2) === 0) day.network = 'bad'
  for (let times = 6 + day.chance(14); times > 0; times -= 1) await happen(scene)
  const isLeft = day.chance(4) === 0
  await (isLeft ? neverComeBack(scene) : comeBackAndSubmit(scene))

  const { records, given } = await readSubmitted(server, student)
  for (const question of day.questions) {
    const submitted = records[question] ?? emptyAnswerRecord
    const saved = scene.memory.saved.get(question)?.record ?? emptyAnswerRecord
    // Who never came back did not see whether what they did last arrived.
    const later = isLeft ? (scene.memory.given.get(question) ?? []).map(({ record }) => record) : []
    const allowed = [saved, ...later]
    expect(
      allowed.some((record) => isSameAnswerRecord(record, submitted)),
      `question ${day.questions.indexOf(question) + 1}: ${JSON.stringify(submitted)} was submitted, seen as saved was ${JSON.stringify(saved)}`,
    ).toBe(true)
    expect(given[question]).toEqual(readUserAnswer(submitted))
  }
}

test(`answers that were seen as saved are submitted, in ${attempts} attempts`, { timeout: 3_600_000 }, async () => {
  const seeds = onlySeed ? [Number(onlySeed)] : Array.from({ length: attempts }, (_, at) => at + 1)
  for (const seed of seeds) {
    try {
      await play(seed)
    } catch (error) {
      throw new Error(`Attempt ${seed} went wrong. Play it again with ATTEMPT_SEED=${seed}.`, { cause: error })
    }
  }
})
