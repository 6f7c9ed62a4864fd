import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareSides } from './compare-sides.ts'
import type { JobFigures } from './jobs.ts'

const turns = { rounds: 3, seconds: 1 }
const lines: string[] = []

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => {
  vi.restoreAllMocks()
  lines.length = 0
})

/** A side that uses the given milliseconds per job, with failures in one round. */
function side(cpuMs: number, failsAt = -1): () => Promise<JobFigures> {
  let round = 0
  return async () => {
    round += 1
    return { perSecond: 4000 / cpuMs, p50: 1, cpuMs, failures: round === failsAt ? 1 : 0 }
  }
}

test('says how many times as much the other side takes, and whether that is enough', async () => {
  const match = { name: 'save', other: 'PostgREST', target: 4, ours: side(1), theirs: side(5) }
  expect(await compareSides(match, turns)).toBe(true)
  expect(lines[0]).toBe('  save: x5.00 of PostgREST by the processors (by rate x5.00), wanted 4: yes')
  expect(await compareSides({ ...match, target: 6 }, turns)).toBe(false)
})

test.for([
  ['while it warms up', side(1, 1), side(5)],
  ['in the last round', side(1, 4), side(5)],
  ['on the other side', side(1), side(5, 2)],
] as const)('has no figure where a request failed %s', async ([, ours, theirs]) => {
  expect(await compareSides({ name: 'save', other: 'PostgREST', target: 4, ours, theirs }, turns)).toBe(false)
  expect(lines).toEqual(['  save, PostgREST: DISCARDED, because a request failed'])
})
