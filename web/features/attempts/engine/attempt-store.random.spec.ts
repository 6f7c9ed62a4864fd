// @vitest-environment happy-dom

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  questions,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'

type Act =
  | { kind: 'answer'; tab: number; question: number; option: number }
  | { kind: 'wait'; milliseconds: number }
  | { kind: 'network'; state: 'up' | 'down' | 'loses_replies' }
  | { kind: 'travel'; milliseconds: number }
  | { kind: 'open' | 'open_slowly' }
  | { kind: 'reload' | 'leave' | 'hide' | 'continue'; tab: number }

const tab = fc.nat({ max: 2 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      tab,
      question: fc.integer({ min: 1, max: 4 }),
      option: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(1, 300, 900, 4_000, 12_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      state: fc.constantFrom('up' as const, 'down' as const, 'loses_replies' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('travel' as const), milliseconds: fc.constantFrom(0, 50, 1_500) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('open' as const, 'open_slowly' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('reload' as const, 'leave' as const, 'hide' as const, 'continue' as const),
      tab,
    }),
  },
)

/** Performs the actions on one device, records each answer that a tab accepted, and ends with a working network. */
async function play(acts: readonly Act[], hearsOtherTabs: boolean) {
  const timers = createHandTimers()
  const exam = createExamServer(timers, 600)
  const device = createDevice(exam, timers)
  device.hearsOtherTabs = hearsOtherTabs
  const tabs: Tab[] = [device.openTab()]
  const given = new Map<number, number>()
  await settlePromises()

  for (const next of acts) {
    const at = 'tab' in next ? next.tab % tabs.length : 0
    const chosen = tabs[at]
    if (chosen === undefined) throw new Error('There is always a tab')
    switch (next.kind) {
      case 'answer':
        chosen.choose(question(next.question), makeOptionId(next.option))
        if (chosen.view().phase.name === 'working') {
          expect(chosen.view().answers[question(next.question)]?.selectedOption).toBe(makeOptionId(next.option))
          given.set(next.question, next.option)
        }
        break
      case 'wait':
        await timers.advance(next.milliseconds)
        break
      case 'network':
        exam.network = next.state
        break
      case 'travel':
        exam.travel = next.milliseconds
        break
      case 'open':
        tabs.push(device.openTab())
        await settlePromises()
        break
      case 'open_slowly':
        tabs.push(device.openTab())
        break
      case 'reload':
        chosen.crash()
        tabs[at] = device.openTab()
        await settlePromises()
        break
      case 'leave':
        chosen.stop()
        await settlePromises()
        chosen.crash()
        tabs[at] = device.openTab()
        await settlePromises()
        break
      case 'hide':
        chosen.hide()
        await settlePromises()
        chosen.reveal()
        break
      case 'continue':
        chosen.continueHere()
        break
    }
  }

  exam.network = 'up'
  for (const open of tabs) open.crash()
  const last = device.openTab()
  await timers.advance(60_000)
  return { exam, given, last }
}

test('loses no accepted answer, whatever happens to tabs, network and replies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 40, size: 'max' }), fc.boolean(), async (acts, hears) => {
      const { exam, given, last } = await play(acts, hears)
      expect(last.view().saved).toEqual({ kind: 'saved', waiting: 0 })
      for (const [number, option] of given) {
        expect(exam.answers[question(number)]?.selectedOption, `question ${number}`).toBe(makeOptionId(option))
      }
      expect(Object.keys(exam.answers).every((id) => questions.some((known) => known === id))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
