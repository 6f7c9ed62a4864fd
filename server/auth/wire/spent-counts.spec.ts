import { expect, test } from 'vitest'
import { SpentCountCache } from './spent-counts.ts'

const count = { key: 'recover:192.0.2.1', points: 30 }

test('a count is over its limit until its window ends', () => {
  const spent = new SpentCountCache()
  expect(spent.endOf(count, 0)).toBeNull()
  spent.add(count, 5000, 0)
  expect(spent.endOf(count, 4999)).toBe(5000)
  expect(spent.endOf(count, 5000)).toBeNull()
})

test('the same network under another limit, and a count that was forgiven, may go on', () => {
  const spent = new SpentCountCache()
  spent.add(count, 5000, 0)
  expect(spent.endOf({ ...count, points: 31 }, 0)).toBeNull()
  spent.delete(count)
  expect(spent.endOf(count, 0)).toBeNull()
})

test('many networks whose windows have ended take no memory, and those that are still refused are remembered', () => {
  const spent = new SpentCountCache()
  spent.add(count, 9000, 0)
  for (let at = 0; at < 2000; at += 1) spent.add({ key: `recover:${at}`, points: 30 }, at + 1, at)
  expect(spent.size).toBeLessThan(1002)
  expect(spent.endOf(count, 3000)).toBe(9000)
})
