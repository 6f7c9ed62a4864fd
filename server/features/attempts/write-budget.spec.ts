import { beforeEach, expect, test } from 'vitest'
import { type ManualClock, manualClock } from '#test/support/manual-clock.ts'
import { WriteBudget } from './write-budget.ts'

const burst = 24_000_000
const ofSave = 1_000

let clock: ManualClock
let budget: WriteBudget

beforeEach(() => {
  clock = manualClock('2026-03-01T10:00:00Z')
  budget = new WriteBudget(clock)
})

test('a person writes 24 MB in one burst, and waits for what goes beyond', () => {
  expect(budget.waitSeconds('maya')).toBe(0)
  budget.spend('maya', burst - ofSave)
  expect(budget.waitSeconds('maya')).toBe(0)
  budget.spend('maya', 0)
  expect(budget.waitSeconds('maya')).toBe(1)
  budget.spend('maya', 2_000_000 - 2 * ofSave)
  expect(budget.waitSeconds('maya')).toBe(10)
  expect(budget.waitSeconds('leo')).toBe(0)
})

test('time gives 12 MB a minute back, up to one burst', () => {
  budget.spend('maya', burst + 3_000_000 - ofSave)
  expect(budget.waitSeconds('maya')).toBe(15)
  clock.advance(10)
  expect(budget.waitSeconds('maya')).toBe(5)
  clock.advance(5)
  expect(budget.waitSeconds('maya')).toBe(0)
  clock.advance(3600)
  budget.spend('maya', burst + 200_000 - ofSave)
  expect(budget.waitSeconds('maya')).toBe(1)
})

test('a clock that goes back takes nothing away', () => {
  budget.spend('maya', burst - ofSave)
  clock.advance(-3600)
  expect(budget.waitSeconds('maya')).toBe(0)
})

test('of 20,000 people the one who has not written for longest is forgotten', () => {
  for (const person of ['maya', 'leo', 'maya']) budget.spend(person, 2 * burst)
  for (let other = 0; other < 19_998; other += 1) budget.spend(`other ${other}`, 0)
  expect([budget.waitSeconds('maya') > 0, budget.waitSeconds('leo') > 0]).toEqual([true, true])
  budget.spend('one more', 0)
  expect([budget.waitSeconds('maya') > 0, budget.waitSeconds('leo') > 0]).toEqual([true, false])
})
