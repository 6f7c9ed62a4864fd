// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import type { Highlight } from '#contracts/attempts/attempts.ts'
import { maxMarkingsSize, sumMarkings } from '#domain/attempts/markings-limit.ts'
import {
  createDevice,
  createExamServer,
  createHandTimers,
  question,
  settlePromises,
  type Tab,
} from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'
import { addHighlight, removeHighlight, setHighlightNote } from './highlights.ts'

let tab: Tab

beforeEach(async () => {
  const timers = createHandTimers()
  tab = createDevice(createExamServer(timers), timers).openTab()
  await settlePromises()
})

function highlight(id: string, bytes: number) {
  const text = 'x'.repeat(bytes - 100)
  const option = makeOptionId(Number(id))
  const added: Highlight = { id, text, startIndex: 0, endIndex: text.length, place: 'option', option }
  tab.mark(question(1), (all) => addHighlight(all, added))
}

function fill(bytes = maxMarkingsSize) {
  for (let n = 0; n < 10; n += 1) highlight(String(n), bytes / 10)
}

test('takes notes and highlights up to the limit, and says nothing', () => {
  fill()
  expect(sumMarkings(Object.values(tab.view().answers))).toBe(maxMarkingsSize)
  expect(tab.view().isMarkingsFull).toBe(false)
})

test('refuses more, keeps what was typed before, and says so', () => {
  tab.note(question(2), 'before')
  fill(maxMarkingsSize - 10)
  tab.note(question(2), 'before and more')
  highlight('11', 200)
  expect(tab.view().isMarkingsFull).toBe(true)
  expect(tab.view().answers[question(2)]?.notes).toBe('before')
  expect(sumMarkings(Object.values(tab.view().answers))).toBeLessThanOrEqual(maxMarkingsSize)
})

test('takes a note of the same length in place of another when there is no room left', () => {
  tab.note(question(2), 'this')
  fill(maxMarkingsSize - 10)
  tab.note(question(2), 'this and much more than fits')
  expect(tab.view().isMarkingsFull).toBe(true)
  tab.note(question(2), 'that')
  expect(tab.view().answers[question(2)]?.notes).toBe('that')
})

test('always takes a choice and a number', () => {
  fill()
  tab.note(question(2), 'too much')
  tab.choose(question(1), makeOptionId(3))
  tab.type(question(2), '1.5')
  expect(tab.view().answers[question(1)]?.selectedOption).toBe(makeOptionId(3))
  expect(tab.view().answers[question(2)]?.numericValue).toBe('1.5')
  expect(tab.view().isMarkingsFull).toBe(true)
})

test('has room again when something was deleted', () => {
  fill()
  tab.note(question(2), 'too much')
  tab.mark(question(1), (all) => removeHighlight(all, '3'))
  expect(tab.view().isMarkingsFull).toBe(false)
  tab.note(question(2), 'not too much')
  expect(tab.view().answers[question(2)]?.notes).toBe('not too much')
})

test('refuses a note on a highlight that finds no room', () => {
  fill(maxMarkingsSize - 10)
  tab.mark(question(1), (all) => setHighlightNote(all, '3', 'nine char'))
  tab.mark(question(1), (all) => setHighlightNote(all, '4', 'too much'))
  expect(tab.view().isMarkingsFull).toBe(true)
  expect(tab.view().answers[question(1)]?.highlights.flatMap(({ note }) => note ?? [])).toEqual(['nine char'])
})
