// @vitest-environment happy-dom

import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { QuestionId } from '#contracts/wire/ids.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { makeUnsentWorkFile } from '../late-tools/unsent-work-file.ts'

/** Question 1 alone, questions 2 to 4 on one passage, and 5 and 6 alone. */
const sets = [[question(1)], [question(2), question(3), question(4)], [question(5)], [question(6)]]

let exam: ReturnType<typeof createExamServer>
let timers: ReturnType<typeof createHandTimers>

beforeEach(() => {
  timers = createHandTimers()
  exam = createExamServer(timers, 600, sets)
})

const chosen = (id: QuestionId) => exam.answers[id]?.selectedOption

async function open(device = createDevice(exam, timers)) {
  const tab = device.openTab()
  await settlePromises()
  return tab
}

test('a set is handed in as a numbered change, after the answers before it', async () => {
  const tab = await open()
  tab.choose(question(1), makeOptionId(2))
  tab.handIn(question(1), 1)
  expect(tab.view()).toMatchObject({ currentQuestion: 1, way: { handedIn: [question(1)] }, saved: { kind: 'saving' } })
  await timers.advance(1_000)
  expect(exam).toMatchObject({ handedIn: [question(1)], changeNumber: 2, currentQuestion: 1 })
  expect(tab.view().saved).toEqual({ kind: 'saved', waiting: 0 })
})

test('what was handed in changes no more, and gets no more time', async () => {
  const tab = await open()
  tab.choose(question(1), makeOptionId(2))
  await timers.advance(3_000)
  tab.handIn(question(1), 0)
  const before = tab.view().answers[question(1)]
  tab.choose(question(1), makeOptionId(0))
  tab.handIn(question(1), 0)
  await timers.advance(30_000)
  // Time is also recorded when the student leaves a question.
  tab.show(1)
  await timers.advance(1_000)
  expect(tab.view().answers[question(1)]).toEqual(before)
  expect(exam.answers[question(1)]).toEqual(before)
  expect(exam.handedIn).toEqual([question(1)])
})

test('nothing is handed in after the time is up', async () => {
  exam = createExamServer(timers, 1, sets)
  const tab = await open()
  exam.network = 'down'
  await timers.advance(60_000)
  tab.handIn(question(1), 1)
  tab.chooseFirstSection('math', 3)
  expect(tab.view()).toMatchObject({ isTimeUp: true, way: { handedIn: [], firstSection: null } })
})

test('a set that is handed in is not handed in again', async () => {
  const tab = await open()
  exam.network = 'down'
  tab.handIn(question(1), 1)
  tab.handIn(question(1), 1)
  expect(tab.unsentWork()?.changes).toMatchObject([{ handIn: question(1) }])
})

test('a passage is handed in with all of its questions', async () => {
  const tab = await open()
  tab.handIn(question(1), 1)
  tab.choose(question(3), makeOptionId(1))
  tab.handIn(question(3), 4)
  tab.choose(question(2), makeOptionId(1))
  tab.choose(question(4), makeOptionId(1))
  await timers.advance(1_000)
  expect(exam.handedIn).toEqual(sets.slice(0, 2).flat())
  expect([chosen(question(2)), chosen(question(3)), chosen(question(4))]).toEqual([
    undefined,
    makeOptionId(1),
    undefined,
  ])
})

test('without a network the student goes on, and a reload finds it', async () => {
  const device = createDevice(exam, timers)
  const tab = await open(device)
  exam.network = 'down'
  device.isOffline = true
  tab.choose(question(1), makeOptionId(1))
  tab.handIn(question(1), 1)
  tab.choose(question(2), makeOptionId(3))
  await timers.advance(5_000)
  tab.crash()
  const next = await open(device)
  expect(next.view().way.handedIn).toEqual([question(1)])
  next.choose(question(1), makeOptionId(0))
  next.handIn(question(4), 4)
  exam.network = 'up'
  device.isOffline = false
  next.reconnect()
  await timers.advance(60_000)
  expect(exam.handedIn).toEqual(sets.slice(0, 2).flat())
  expect([chosen(question(1)), chosen(question(2))]).toEqual([makeOptionId(1), makeOptionId(3)])
  expect(next.view().refused).toEqual([])
})

test('another device goes on from what was handed in', async () => {
  const first = await open()
  first.handIn(question(1), 1)
  await timers.advance(1_000)
  const second = await open()
  expect(second.view()).toMatchObject({ currentQuestion: 1, way: { handedIn: [question(1)] } })
})

test('work of an older device counts only in sets that are open, and the rest keeps its text', async () => {
  const older = await open()
  exam.network = 'down'
  older.choose(question(1), makeOptionId(3))
  older.handIn(question(1), 1)
  older.choose(question(2), makeOptionId(3))
  await timers.advance(1_000)
  exam.network = 'up'
  const newer = await open()
  newer.choose(question(1), makeOptionId(0))
  newer.handIn(question(1), 1)
  await timers.advance(1_000)

  older.reconnect()
  await timers.advance(60_000)
  older.continueHere()
  await timers.advance(60_000)
  expect([chosen(question(1)), chosen(question(2))]).toEqual([makeOptionId(0), makeOptionId(3)])
  expect(older.view()).toMatchObject({ phase: { name: 'working' }, saved: { kind: 'saved' } })
  expect(older.view().answers[question(1)]?.selectedOption).toBe(makeOptionId(0))
  expect(older.view().refused).toMatchObject([{ question: question(1), record: { selectedOption: makeOptionId(3) } }])
  const work = older.unsentWork()
  if (work === null) throw new Error('What was refused stays in the file.')
  expect(JSON.parse(makeUnsentWorkFile(work).text).changes).toMatchObject([{ question: question(1) }])
})

test('a step that the server refuses is taken back, and the page learns what is open', async () => {
  const tab = await open()
  exam.network = 'down'
  tab.handIn(question(5), 5)
  expect(tab.view().way.handedIn).toEqual([question(5)])
  exam.network = 'up'
  await timers.advance(60_000)
  expect(tab.view()).toMatchObject({ way: { handedIn: [] }, saved: { kind: 'saved' }, phase: { name: 'working' } })
  tab.handIn(question(1), 1)
  await timers.advance(1_000)
  expect(exam.handedIn).toEqual([question(1)])
})

test('the first section is a numbered change, and final with the first set', async () => {
  const tab = await open()
  tab.chooseFirstSection('math', 3)
  expect(tab.view()).toMatchObject({ way: { firstSection: 'math' }, currentQuestion: 3 })
  tab.chooseFirstSection('reading', 0)
  tab.handIn(question(1), 1)
  await timers.advance(1_000)
  expect(exam.firstSection).toBe('reading')
  exam.network = 'down'
  tab.chooseFirstSection('math', 3)
  exam.network = 'up'
  await timers.advance(60_000)
  expect([exam.firstSection, tab.view().way.firstSection]).toEqual(['reading', 'reading'])
})

test('a server that was restored from an older copy gets the sets again', async () => {
  const device = createDevice(exam, timers)
  const tab = await open(device)
  tab.choose(question(1), makeOptionId(2))
  tab.handIn(question(1), 1)
  tab.choose(question(3), makeOptionId(1))
  tab.handIn(question(3), 4)
  tab.choose(question(5), makeOptionId(2))
  await timers.advance(2_000)
  Object.assign(exam, { answers: {}, changeNumber: 0, handedIn: [], writer: 'nobody' })
  tab.crash()
  const next = await open(device)
  await timers.advance(60_000)
  expect(exam.handedIn).toEqual(sets.slice(0, 2).flat())
  expect([chosen(question(1)), chosen(question(3)), chosen(question(5))]).toEqual([
    makeOptionId(2),
    makeOptionId(1),
    makeOptionId(2),
  ])
  expect(next.view().refused).toEqual([])
})

test('in a preview nothing is recorded, and sets close all the same', async () => {
  exam.mode = 'preview'
  const tab = await open()
  tab.handIn(question(1), 1)
  tab.choose(question(1), makeOptionId(1))
  expect(tab.view()).toMatchObject({ way: { handedIn: [question(1)] }, currentQuestion: 1 })
  expect(tab.view().answers[question(1)]?.selectedOption).toBeUndefined()
})

type Act =
  | { kind: 'answer'; device: number; option: number; place: number }
  | { kind: 'hand in'; device: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'network'; state: 'up' | 'down' | 'loses_replies' }
  | { kind: 'reload' | 'leave' | 'continue'; device: number }

const device = fc.nat({ max: 1 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      device,
      option: fc.nat({ max: 3 }),
      place: fc.nat({ max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hand in' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(1, 900, 4_000, 12_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      state: fc.constantFrom('up' as const, 'down' as const, 'loses_replies' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('reload' as const, 'leave' as const, 'continue' as const),
      device,
    }),
  },
)

function openSetOf(tab: Tab) {
  return sets.find((set) => !set.some((id) => tab.view().way.handedIn.includes(id)))
}

test('whatever happens to two devices, what the server has as handed in never changes or opens again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 50, size: 'max' }), async (acts) => {
      timers = createHandTimers()
      exam = createExamServer(timers, 600, sets)
      const devices = [createDevice(exam, timers), createDevice(exam, timers)]
      const tabs = [await open(devices[0]), await open(devices[1])]
      const closed = new Map<QuestionId, unknown>()
      for (const next of acts) {
        if (next.kind === 'network') exam.network = next.state
        else if (next.kind === 'wait') await timers.advance(next.milliseconds)
        else await doOne(next)
        for (const id of exam.handedIn) {
          if (!closed.has(id)) closed.set(id, exam.answers[id])
          expect(exam.answers[id]).toEqual(closed.get(id))
        }
      }
      exam.network = 'up'
      const last = tabs[0]
      if (last === undefined) throw new Error('There are two tabs.')
      await timers.advance(60_000)
      last.continueHere()
      await timers.advance(60_000)
      expect(last.view()).toMatchObject({ phase: { name: 'working' }, saved: { kind: 'saved', waiting: 0 } })
      // The page and the server agree on the open set.
      expect(openSetOf(last)).toEqual(sets.find((set) => !set.some((id) => exam.handedIn.includes(id))))

      async function doOne(one: Exclude<Act, { kind: 'network' | 'wait' }>) {
        const tab = tabs[one.device]
        const home = devices[one.device]
        if (tab === undefined || home === undefined) throw new Error('There are two devices.')
        const set = openSetOf(tab)
        if (one.kind === 'answer') {
          const id = set?.[one.place % (set.length || 1)]
          if (id !== undefined) tab.choose(id, makeOptionId(one.option))
        } else if (one.kind === 'hand in') {
          const id = set?.[0]
          if (id !== undefined) tab.handIn(id, 0)
        } else if (one.kind === 'continue') {
          tab.continueHere()
        } else {
          if (one.kind === 'leave') tab.stop()
          await settlePromises()
          tab.crash()
          tabs[one.device] = home.openTab()
          await settlePromises()
        }
      }
    }),
    { numRuns: 300 },
  )
}, 60_000)
