import { describe, expect, test } from 'vitest'
import { dueTasks, isCheckpointDue, type TableState, waitsForQuiet } from './upkeep-due.ts'

const now = new Date('2026-03-01T10:00:00Z')
const megabyte = 1024 * 1024
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each<[string, number, number, boolean]>([
  ['nothing but the checkpoint itself, for a year', 120, 8760, false],
  ['little, in the last hour', megabyte, 0.9, false],
  ['little, an hour ago', megabyte, 1, true],
  ['much, but not yet enough', 32 * megabyte - 1, 0.9, false],
  ['enough', 32 * megabyte, 0, true],
])('a log with %s', (_what, bytes, hours, isDue) => {
  expect(isCheckpointDue({ bytes, checkpointedAt: hoursAgo(hours) }, now)).toBe(isDue)
})

const tidy: TableState = {
  name: 'public.notes',
  rows: 1000,
  longValues: 0,
  dead: 0,
  deadLongValues: 0,
  insertedSinceVacuum: 0,
  changedSinceAnalyze: 0,
  pages: 400,
  settledPages: 400,
  longValuePages: 0,
  settledLongValuePages: 0,
  indexPages: 60,
  vacuumedAt: hoursAgo(24),
  analyzedAt: hoursAgo(24),
}

/** Room for 64 MB, and a vacuum for twice its pages. */
const vacuum = (pages: number, isPressing = false) => ({
  statement: 'vacuum public.notes',
  isPressing,
  pages,
  roomBytes: 67_108_864 + 16_384 * pages,
})
const analyze = (pages: number) => ({
  statement: 'analyze public.notes',
  isPressing: false,
  pages,
  roomBytes: 67_108_864,
})

describe('a table', () => {
  test.each<[string, Partial<TableState>, unknown[]]>([
    ['that is tidy', {}, []],
    ['with a few dead rows', { dead: 250 }, []],
    ['with a fifth and more of its rows dead', { dead: 251 }, [vacuum(311)]],
    ['that is small, with a few dead rows', { rows: 2, dead: 50 }, []],
    ['that is small and changed often', { rows: 2, dead: 51 }, [vacuum(111)]],
    ['with many dead rows on few pages', { dead: 9000, pages: 20, settledPages: 0 }, [vacuum(80, true)]],
    ['with as many rows dead as alive', { dead: 1050 }, [vacuum(460)]],
    ['with more rows dead than alive', { dead: 1051 }, [vacuum(460, true)]],
    ['whose long values are dead in part', { longValues: 100, deadLongValues: 70 }, []],
    [
      'whose long values are dead',
      { longValues: 100, deadLongValues: 71, longValuePages: 40, settledLongValuePages: 30 },
      [vacuum(88)],
    ],
    [
      'with more long values dead than alive',
      { longValues: 100, deadLongValues: 151, longValuePages: 60, settledLongValuePages: 60 },
      [vacuum(98, true)],
    ],
    [
      'whose long values are dead everywhere',
      { longValues: 100, deadLongValues: 99_000, longValuePages: 60 },
      [vacuum(120, true)],
    ],
    ['that has grown a little', { insertedSinceVacuum: 1200 }, []],
    ['that has grown', { insertedSinceVacuum: 1201, settledPages: 300 }, [vacuum(400)]],
    ['whose values changed', { changedSinceAnalyze: 151 }, [analyze(400)]],
    ['whose values changed a little', { changedSinceAnalyze: 150 }, []],
    [
      'that nobody looked at for a week',
      { vacuumedAt: hoursAgo(168), analyzedAt: hoursAgo(168) },
      [vacuum(0), analyze(400)],
    ],
    ['that nobody looked at for some days', { vacuumedAt: hoursAgo(167), analyzedAt: hoursAgo(167) }, []],
    ['of which nothing is known', { vacuumedAt: null, analyzedAt: null, settledPages: 0 }, [vacuum(400), analyze(400)]],
    ['that is huge', { analyzedAt: null, pages: 1_000_000, settledPages: 1_000_000 }, [analyze(30_000)]],
    [
      'of statistics, which has none itself',
      { name: 'pg_catalog.pg_statistic', analyzedAt: null, dead: 251 },
      [{ ...vacuum(311), statement: 'vacuum pg_catalog.pg_statistic' }],
    ],
    ['that is empty', { rows: 0, pages: 0, settledPages: 0, vacuumedAt: null }, [vacuum(0)]],
    ['that was cut since', { dead: 251, pages: 10, settledPages: 300 }, [vacuum(70)]],
  ])('%s', (_what, differs, due) => {
    expect(dueTasks({ ...tidy, ...differs }, now)).toEqual(due)
  })
})

test.each<[number, boolean, number, boolean]>([
  [8000, false, 0, false],
  [8001, false, 0, true],
  [8001, true, 0, false],
  [8001, false, 23.9, true],
  [8001, false, 24, false],
])('a task of %d pages, pressing: %s, due for %d hours, waits for quiet: %s', (pages, isPressing, hours, waits) => {
  expect(waitsForQuiet(vacuum(pages, isPressing), hoursAgo(hours), now)).toBe(waits)
})
