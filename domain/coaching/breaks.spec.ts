import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import {
  type Break,
  findBreakOn,
  findBreakProblem,
  findDayBack,
  lowerWeeklyMinutes,
  moveOutOfBreaks,
  type PlannedBreak,
  replaceBreaks,
} from './breaks.ts'

const today = '2026-03-01'
const day = (days: number) => addCalendarDays(today, days)
const away = (from: number, to: number, enteredOn = -30): PlannedBreak => ({
  firstDay: day(from),
  lastDay: day(to),
  enteredOn: day(enteredOn),
})

describe('a review', () => {
  const week = away(10, 16)
  test.each<[string, number, Partial<{ look: number; exam: number; breaks: PlannedBreak[] }>, number | null]>([
    ['before the break stays', 9, {}, 9],
    ['after the break stays', 17, {}, 17],
    ['of the first day comes a day before the break', 10, {}, 9],
    ['of the second day comes two days before it', 11, {}, 8],
    ['of the middle comes before it', 13, {}, 6],
    ['of the second half comes after it', 14, {}, 19],
    ['of the last day comes a day after it', 16, {}, 17],
    ['never comes before the day after its look', 12, { look: 8 }, 9],
    ['comes after the break if there is no day between its look and the break', 12, { look: 9 }, 21],
    ['of the first day comes before a break that was entered the day before', 10, { breaks: [away(10, 16, 9)] }, 9],
    ['comes after a break that was entered too late for a day before it', 13, { breaks: [away(10, 16, 9)] }, 20],
    ['comes after a break that was entered on its first day', 10, { breaks: [away(10, 16, 10)] }, 23],
    ['comes before the exam', 14, { exam: 19 }, 18],
    ['comes before a break that lasts until the exam', 15, { exam: 17 }, 4],
    ['rests if no day is left', 12, { look: 9, exam: 17 }, null],
    ['skips another break after it', 15, { breaks: [week, away(17, 20)] }, 22],
    ['skips another break before it', 11, { breaks: [away(8, 9), week] }, 6],
    ['of a break of one day comes before it', 3, { breaks: [away(3, 3)] }, 2],
  ])('%s', (_, due, { look = 0, exam, breaks = [week] }, expected) => {
    const bounds = { lookedOn: day(look), examOn: exam === undefined ? null : day(exam), breaks }
    expect(moveOutOfBreaks(day(due), bounds)).toBe(expected === null ? null : day(expected))
  })

  const someBreaks = fc.array(
    fc
      .tuple(fc.nat(40), fc.nat(59), fc.integer({ min: -5, max: 5 }))
      .map(([from, more, on]) => away(from, from + more, on)),
    { maxLength: 3 },
  )
  const exam = fc.option(fc.integer({ min: 2, max: 90 }).map(day))

  test('is in no break, after its look, before the exam, and on no day before the break was entered', () => {
    fc.assert(
      fc.property(someBreaks, exam, fc.nat(20), fc.integer({ min: 1, max: 60 }), (breaks, examOn, look, gap) => {
        const [lookedOn, dueOn] = [day(look), day(look + gap)]
        fc.pre(examOn === null || dueOn < examOn)
        const found = moveOutOfBreaks(dueOn, { lookedOn, examOn, breaks })
        const inBreak = findBreakOn(dueOn, breaks)
        if (inBreak === null) expect(found).toBe(dueOn)
        if (found === null) return
        expect(findBreakOn(found, breaks)).toBeNull()
        expect(found > lookedOn && (examOn === null || found < examOn)).toBe(true)
        expect(inBreak === null || found > dueOn || found >= inBreak.enteredOn).toBe(true)
      }),
    )
  })

  test('finds a day whenever there is no exam', () => {
    fc.assert(
      fc.property(someBreaks, fc.integer({ min: 1, max: 60 }), (breaks, due) => {
        expect(moveOutOfBreaks(day(due), { lookedOn: today, examOn: null, breaks })).not.toBeNull()
      }),
    )
  })

  test('each day around a break takes one day of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59 }), (more) => {
        const breaks = [away(70, 70 + more)]
        const bounds = { lookedOn: today, examOn: null, breaks }
        const moved = Array.from({ length: more + 1 }, (_, at) => moveOutOfBreaks(day(70 + at), bounds))
        expect(new Set(moved).size).toBe(more + 1)
      }),
    )
  })
})

test.each([
  ['a day outside', 9, 9],
  ['a day of a break', 12, 17],
  ['a day of a break with another one behind it', 18, 25],
])('of %s, the day back is known', (_, on, expected) => {
  expect(findDayBack(day(on), [away(10, 16), away(18, 20), away(21, 24)])).toBe(day(expected))
})

test.each<[string, number | null, Break[], number | null]>([
  ['without a goal', null, [], null],
  ['without a break', 60, [], 60],
  ['away on one day', 70, [away(-3, -3)], 60],
  ['away on three days', 60, [away(-20, -4)], 34],
  ['away all week', 60, [away(-6, 0)], null],
  ['away soon', 60, [away(1, 9)], 60],
])('the goal for a week, %s', (_, minutes, breaks, expected) => {
  expect(lowerWeeklyMinutes(minutes, today, breaks)).toBe(expected)
})

test.each<[string, Break[], Break[], string | null]>([
  ['none', [], [], null],
  ['from today on', [away(0, 6)], [], null],
  ['of one day', [away(3, 3)], [], null],
  ['of 60 days', [away(1, 60)], [], null],
  ['of 61 days', [away(1, 61)], [], '0 lastDay A break can last 60 days at most.'],
  ['that ends before it begins', [away(3, 2)], [], '0 lastDay The last day is before the first day.'],
  ['that are over', [away(-3, -1)], [], '0 lastDay This day is over.'],
  ['that are over, and were known', [away(-3, -1)], [away(-3, -1)], null],
  ['that were known, and now end on a day that is over', [away(-3, -1)], [away(-3, 2)], '0 lastDay This day is over.'],
  ['that are over, and get a later end', [away(-3, 2)], [away(-3, -1)], '0 firstDay This day is over.'],
  ['that began yesterday', [away(-1, 2)], [], '0 firstDay This day is over.'],
  ['that began, and were known', [away(-1, 2)], [away(-1, 5)], null],
  ['that follow each other', [away(1, 2), away(3, 4)], [], null],
  ['that share a day', [away(3, 4), away(1, 3)], [], '1 firstDay These days are in another break.'],
])('breaks %s', (_, breaks, known, expected) => {
  const found = findBreakProblem(breaks, today, known)
  expect(found && `${found.at} ${found.field} ${found.message}`).toBe(expected)
})

test.each<[string, PlannedBreak[], Break[], PlannedBreak[]]>([
  ['a new one', [], [away(2, 3)], [away(2, 3, 0)]],
  ['one that stays', [away(2, 3)], [away(2, 3)], [away(2, 3)]],
  ['one with another end', [away(2, 3)], [away(2, 5)], [away(2, 5, 0)]],
  ['one taken out before it begins', [away(2, 3)], [], []],
  ['one taken out on its first day', [away(0, 3)], [], []],
  ['none that is over', [], [away(-3, -1), away(2, 3)], [away(2, 3, 0)]],
  ['one taken out after it began', [away(-2, 3)], [], [away(-2, -1)]],
])('%s is saved', (_, present, wanted, expected) => {
  expect(replaceBreaks(present, wanted, today)).toEqual(expected)
})
