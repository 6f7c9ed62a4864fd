import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countDaysUntilExam } from '#domain/people/goals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import {
  computeReviewDay,
  isCardLetGo,
  isLastWeekBeforeExam,
  maxActiveCards,
  maxCardsOfTest,
  type PlannedCard,
  planReviewDay,
  sumCardSeconds,
} from './review-dates.ts'

const start = '2026-03-01'
const day = (days: number) => addCalendarDays(start, days)

describe('a card comes back', () => {
  test.each([
    ['as planned without an exam', 30, null, 30],
    ['as planned with an exam far away', 4, 60, 4],
    ['after half of the days left at most', 40, 60, 30],
    ['after half of an odd number, rounded down', 40, 7, 3],
    ['on the next day if two days are left', 40, 2, 1],
    ['on the next day if three days are left', 40, 3, 1],
    ['never if the exam is on the next day', 1, 1, null],
    ['never on the day of the exam', 1, 0, null],
    ['never after the exam', 1, -5, null],
  ])('%s', (_, planned, exam, expected) => {
    const examOn = exam === null ? null : day(exam)
    expect(computeReviewDay(start, day(planned), examOn)).toBe(expected === null ? null : day(expected))
  })

  test('after a day at least, never later than planned, and before the exam', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -5, max: 400 }), (planned, exam) => {
        const found = computeReviewDay(start, day(planned), day(exam))
        if (found === null) {
          expect(exam).toBeLessThanOrEqual(1)
          return
        }
        expect(found > start && found <= day(planned) && found < day(exam)).toBe(true)
        expect(countDaysUntilExam(found, start)).toBeLessThanOrEqual(Math.max(1, exam / 2))
      }),
    )
  })

  test('looked at whenever it is due, it has its last look on the day before the exam', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), (exam) => {
        let last = start
        for (let next: string | null = last; next !== null; ) {
          last = next
          next = computeReviewDay(last, addCalendarDays(last, 10_000), day(exam))
        }
        expect(countDaysUntilExam(day(exam), last)).toBe(1)
      }),
    )
  })
})

test.each([
  ['due before', day(-1), true],
  ['due on that day', day(0), true],
  ['due later', day(1), false],
  ['done', null, false],
])('a card that is %s rests after a letting go: %s', (_, dueOn, expected) => {
  expect(isCardLetGo(dueOn, start)).toBe(expected)
  expect(isCardLetGo(dueOn, null)).toBe(false)
})

test.each([
  [8, false],
  [7, true],
  [1, true],
  [0, false],
  [-1, false],
])('the last week, %i days before the exam: %s', (days, expected) => {
  expect(isLastWeekBeforeExam(start, day(days))).toBe(expected)
  expect(isLastWeekBeforeExam(start, null)).toBe(false)
})

function aCard(id: string, values: Partial<PlannedCard> = {}): PlannedCard {
  return { id, test: `test of ${id}`, dueOn: start, lookedOn: day(-3), recall: 0.9, seconds: 60, ...values }
}
const limits = { today: start, examOn: null, minutes: 2, breaks: [], doneSeconds: 0 }
const ids = (cards: readonly PlannedCard[]) => cards.map(({ id }) => id).join(' ')

describe('a day', () => {
  const cards = [
    aCard('a', { dueOn: day(-1), recall: 0.8 }),
    aCard('b', { dueOn: day(-5), recall: 0.7 }),
    aCard('c', { recall: 0.1 }),
    aCard('later', { dueOn: day(2) }),
    aCard('done', { dueOn: null, lookedOn: day(-20), recall: 0.2 }),
  ]
  test.each([
    ['has the oldest that fit', {}, 'b a', null],
    ['has less room after practice', { doneSeconds: 60 }, 'b', null],
    ['is over once the minutes are practiced: the rest comes tomorrow', { doneSeconds: 120 }, '', day(1)],
    ['has all of them if there is room', { minutes: 10 }, 'b a c', null],
    ['takes what is remembered least in the last week', { examOn: day(5) }, 'c b', null],
    ['has room for a last look of what was done', { examOn: day(5), minutes: 10 }, 'c b a done', null],
    ['has no last look earlier', { examOn: day(8), minutes: 10 }, 'b a c', null],
    ['leaves nothing for the day of the exam', { examOn: day(1), doneSeconds: 120 }, '', null],
    ['has nothing on the day of the exam', { examOn: start }, '', null],
    ['has nothing after the exam', { examOn: day(-3) }, '', null],
    ['has nothing in a break', { breaks: [{ firstDay: day(-1), lastDay: day(4) }] }, '', day(5)],
    [
      'has nothing in a break until the exam',
      { breaks: [{ firstDay: start, lastDay: day(4) }], examOn: day(5) },
      '',
      null,
    ],
    [
      'says that the rest comes after a break',
      { doneSeconds: 120, breaks: [{ firstDay: day(1), lastDay: day(7) }] },
      '',
      day(8),
    ],
  ])('%s', (_, values, today, nextOn) => {
    const plan = planReviewDay(cards, { ...limits, ...values })
    expect([ids(plan.today), plan.nextOn]).toEqual([today, nextOn])
  })

  test('has room for one card, however long it takes', () => {
    expect(ids(planReviewDay([aCard('long', { seconds: 900 }), aCard('z')], limits).today)).toBe('long')
    expect(planReviewDay([aCard('long', { seconds: 900 })], { ...limits, doneSeconds: 1 })).toEqual({
      today: [],
      nextOn: day(1),
    })
  })

  test('ends before a card that does not fit: a shorter one behind it does not overtake', () => {
    const row = [aCard('a'), aCard('b', { seconds: 61 }), aCard('c')]
    expect(planReviewDay(row, limits)).toMatchObject({ today: [row[0]] })
    const lookedLongAgo = row.map((card) => ({ ...card, dueOn: null, lookedOn: day(-20) }))
    expect(ids(planReviewDay(lookedLongAgo, { ...limits, examOn: day(3) }).today)).toBe('a')
  })

  test('is full when the cards take exactly its minutes', () => {
    expect(ids(planReviewDay([aCard('a'), aCard('b'), aCard('c', { seconds: 1 })], limits).today)).toBe('a b')
  })

  test('names the next one if nothing is due', () => {
    expect(planReviewDay([aCard('b', { dueOn: day(9) }), aCard('a', { dueOn: day(4) })], limits)).toEqual({
      today: [],
      nextOn: day(4),
    })
    expect(planReviewDay([], limits)).toEqual({ today: [], nextOn: null })
  })

  test('gives no last look to what was seen in the last week', () => {
    const done = [6, 7].map((days) => aCard(`${days}`, { dueOn: null, lookedOn: day(-days) }))
    expect(ids(planReviewDay(done, { ...limits, minutes: 10, examOn: day(3) }).today)).toBe('7')
  })

  const allDay = { ...limits, minutes: 10_000 }
  const many = (count: number, test: (at: number) => string, values: Partial<PlannedCard> = {}) =>
    Array.from({ length: count }, (_, at) => aCard(`${test(at)} ${at}`, { test: test(at), ...values }))

  test.each([
    ['a short test', many(29, () => 'short'), 29],
    ['a test with exactly so many', many(30, () => 'full'), 30],
    ['a long test', many(72, () => 'long'), 30],
    ['two long tests', many(144, (at) => `long ${at % 2}`), 60],
    ['a long test and a short one', [...many(72, () => 'long'), ...many(5, () => 'short')], 35],
    ['many tests, together', many(200, (at) => `test ${at % 50}`), maxActiveCards],
    ['a long test that was done', many(72, () => 'long', { dueOn: null, lookedOn: start }), 0],
  ])('knows no backlog: of %s', (_, cards, count) => {
    expect(planReviewDay(cards, allDay).today).toHaveLength(count)
  })

  test('takes up what rested when another card of the test is done', () => {
    const long = many(31, () => 'long').map((card, at) => ({ ...card, lookedOn: day(-at - 1) }))
    const last = long.at(-1)?.id ?? ''
    expect(ids(planReviewDay(long, allDay).today)).not.toContain(last)
    const [first, ...rest] = long
    expect(ids(planReviewDay([{ ...aCard(first?.id ?? ''), dueOn: null }, ...rest], allDay).today)).toContain(last)
  })

  test('never promises a card that rests', () => {
    const newer = many(maxCardsOfTest, () => 'long', { dueOn: day(2), lookedOn: day(-1) })
    const older = aCard('due', { test: 'long', lookedOn: day(-9) })
    expect(planReviewDay([...newer, older], limits)).toEqual({ today: [], nextOn: day(2) })
  })

  test('never asks for more than fits, and always says when the next one comes', () => {
    const anyCard = fc.record({
      id: fc.uuid(),
      test: fc.constantFrom('a', 'b'),
      dueOn: fc.option(fc.integer({ min: -30, max: 30 }).map(day)),
      lookedOn: fc.integer({ min: -60, max: -1 }).map(day),
      recall: fc.double({ min: 0, max: 1, noNaN: true }),
      seconds: fc.integer({ min: 1, max: 600 }),
    })
    const some = fc.array(anyCard, { maxLength: maxCardsOfTest })
    const exam = fc.option(fc.integer({ min: 1, max: 60 }).map(day))
    fc.assert(
      fc.property(some, exam, fc.nat(60), fc.nat(3000), (cards, examOn, minutes, doneSeconds) => {
        const { today, nextOn } = planReviewDay(cards, { ...limits, examOn, minutes, doneSeconds })
        const due = cards.filter(({ dueOn }) => dueOn !== null && dueOn <= start)
        const asked = today.filter(({ dueOn }) => dueOn !== null)
        if (today.length > 1) expect(sumCardSeconds(today)).toBeLessThanOrEqual(minutes * 60 - doneSeconds)
        if (asked.length < due.length) expect(today).toHaveLength(asked.length)
        if (due.length > 0 && today.length === 0) expect(nextOn).toBe(examOn === day(1) ? null : day(1))
      }),
    )
  })
})
