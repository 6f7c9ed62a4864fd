import { afterEach, expect, test, vi } from 'vitest'
import { createBreather } from './breathe.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns the order of events when each of the three parts of the work takes the given milliseconds. */
async function orderOf(milliseconds: number): Promise<string[]> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const order: string[] = []
  const breathe = createBreather()
  setImmediate(() => order.push('somebody else'))
  for (const part of ['first', 'second', 'third']) {
    await breathe()
    order.push(part)
    now += milliseconds
  }
  return order
}

test('work that takes long lets everybody else go on between two of its parts', async () => {
  expect(await orderOf(6)).toEqual(['first', 'somebody else', 'second', 'third'])
})

test('short work goes on', async () => {
  expect(await orderOf(1)).toEqual(['first', 'second', 'third'])
})
