import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeScoreGroups } from './score-groups.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

test.each([
  [0, []],
  [14, []],
  [15, [5, 5, 5]],
  [99, [33, 33, 33]],
  [100, [20, 20, 20, 20, 20]],
])('%d different totals make groups of %j', (count, sizes) => {
  expect(computeScoreGroups(upTo(count)).groups.map(({ students }) => students)).toEqual(sizes)
})

test('equal totals stay together, from weak to strong', () => {
  const totals = [...Array.from({ length: 10 }, () => 3), ...Array.from({ length: 10 }, () => 7), 9, 9, 9]
  expect(computeScoreGroups(totals).groups).toEqual([
    { from: 3, to: 3, students: 10 },
    { from: 7, to: 7, students: 10 },
    { from: 9, to: 9, students: 3 },
  ])
})

describe('for any totals', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 15, maxLength: 150 })

  test('everybody is in one group, whose range has the total, and groups rise', () => {
    fc.assert(
      fc.property(totals, (all) => {
        const { groups, groupOf } = computeScoreGroups(all)
        expect(groups.reduce((sum, { students }) => sum + students, 0)).toBe(all.length)
        for (const [at, total] of all.entries()) {
          const group = groups[groupOf[at] ?? 0]
          expect(group?.from).toBeLessThanOrEqual(total)
          expect(group?.to).toBeGreaterThanOrEqual(total)
        }
        for (const [at, { from }] of groups.entries()) if (at > 0) expect(from).toBeGreaterThan(groups[at - 1]?.to ?? 0)
      }),
    )
  })
})
