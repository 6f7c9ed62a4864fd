// @vitest-environment happy-dom
/** A copy that fills the device is thinned, which renumbers changes that a request in flight already contains. */

import { expect, test } from 'vitest'
import { createDevice, createExamServer, createHandTimers, question } from '#test/support/attempt-world.ts'
import { makeOptionId } from '#test/support/options.ts'

test('ignores the reply to changes that were renumbered while it was on its way', async () => {
  const timers = createHandTimers()
  const exam = createExamServer(timers)
  const device = createDevice(exam, timers)
  const tab = device.openTab()
  await timers.advance(1_000)
  for (let n = 0; n < 60; n += 1) tab.choose(question(1 + (n % 2)), makeOptionId(Math.floor(n / 2) % 4))
  const given = [1, 2].map((number) => tab.view().answers[question(number)]?.selectedOption)
  exam.travel = 2_000
  await timers.advance(1_500)
  expect(exam.requests.at(-1)).toEqual({ what: 'save', changes: 60 })

  // The next change does not fit. The shorter copy after thinning does.
  const { setItem } = device.storage
  const room = Math.max(...[...device.storage.items.values()].map((text) => text.length))
  device.storage.setItem = (key, value) => {
    if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, value)
  }
  tab.choose(question(3), makeOptionId(2))
  const copies = [...device.storage.items.values()].map((text) => text.length)
  expect(Math.max(...copies)).toBeLessThan(room)

  await timers.advance(20_000)
  const onServer = [1, 2, 3].map((number) => exam.answers[question(number)]?.selectedOption)
  expect(onServer).toEqual([...given, makeOptionId(2)])
  expect(tab.view().saved).toEqual({ kind: 'saved', waiting: 0 })
})
