import { expect, test, vi } from 'vitest'
import { VersionedCache } from './versioned-cache.ts'

test('makes a value once for all who ask for it at the same time, and once for each version', async () => {
  const cache = new VersionedCache<string>()
  const make = vi.fn(async () => 'made')
  expect(await Promise.all([cache.get('a', 1, make), cache.get('a', 1, make)])).toEqual(['made', 'made'])
  expect(make).toHaveBeenCalledTimes(1)
  await cache.get('a', 2, make)
  await cache.get('b', 1, make)
  expect(make).toHaveBeenCalledTimes(3)
})

test('forgets a value that could not be made, so that the next person who asks gets it', async () => {
  const cache = new VersionedCache<string>()
  const hiccup = new Error('The database was away for a moment.')
  await expect(cache.get('a', 1, () => Promise.reject(hiccup))).rejects.toBe(hiccup)
  expect(await cache.get('a', 1, async () => 'made')).toBe('made')
})

test('keeps the last sixty', async () => {
  const cache = new VersionedCache<number>()
  for (let version = 0; version <= 60; version += 1) await cache.get('a', version, async () => version)
  const make = vi.fn(async () => -1)
  expect(await cache.get('a', 1, make)).toBe(1)
  expect(await cache.get('a', 0, make)).toBe(-1)
})

test('shows what is made, and nothing that is still being made, was not made, or is no longer kept', async () => {
  const cache = new VersionedCache<number>()
  const pending = cache.get('a', -1, async () => -1)
  expect(cache.peek('a', -1)).toBeUndefined()
  await pending
  expect(cache.peek('a', -1)).toBe(-1)
  await cache.get('b', 1, () => Promise.reject(new Error('away'))).catch(() => {})
  expect(cache.peek('b', 1)).toBeUndefined()
  for (let version = 0; version < 60; version += 1) await cache.get('a', version, async () => version)
  expect(cache.peek('a', -1)).toBeUndefined()
})
