import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysUntil } from '#domain/people/goals.ts'
import {
  addDays,
  addUpCardSeconds,
  dayBeforeExam,
  isLastWeek,
  isLetGo,
  mostCards,
  type PlannedCard,
  planDay,
} from './review-dates.ts'

const start = '2026-03-01'
const day = (days: number) => addDays(start, days)

test('days go over the end of a month and a leap day', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

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
    expect(dayBeforeExam(start, day(planned), examOn)).toBe(expected === null ? null : day(expected))
  })

  test('after a day at least, never later than planned, and before the exam', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -5, max: 400 }), (planned, exam) => {
        const found = dayBeforeExam(start, day(planned), day(exam))
        if (found === null) {
          expect(exam).toBeLessThanOrEqual(1)
          return
        }
        expect(found > start && found <= day(planned) && found < day(exam)).toBe(true)
        expect(daysUntil(found, start)).toBeLessThanOrEqual(Math.max(1, exam / 2))
      }),
    )
  })

  test('looked at whenever it is due, it has its last look on the day before the exam', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), (exam) => {
        let last = start
        for (let next: string | null = last; next !== null; ) {
          last = next
          next = dayBeforeExam(last, addDays(last, 10_000), day(exam))
        }
        expect(daysUntil(day(exam), last)).toBe(1)
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
  expect(isLetGo(dueOn, start)).toBe(expected)
  expect(isLetGo(dueOn, null)).toBe(false)
})

test.each([
  [8, false],
  [7, true],
  [1, true],
  [0, false],
  [-1, false],
])('the last week, %i days before the exam: %s', (days, expected) => {
  expect(isLastWeek(start, day(days))).toBe(expected)
  expect(isLastWeek(start, null)).toBe(false)
})

function aCard(id: string, values: Partial<PlannedCard> = {}): PlannedCard {
  return { id, dueOn: start, lookedOn: day(-3), recall: 0.9, seconds: 60, ...values }
}
const limits = { today: start, examOn: null, minutes: 2, doneSeconds: 0 }
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
    ['has the oldest that fit, and the rest waits', {}, 'b a', 1],
    ['has less room after practice', { doneSeconds: 60 }, 'b', 2],
    ['is over once the minutes are practiced', { doneSeconds: 120 }, '', 3],
    ['has all of them if there is room', { minutes: 10 }, 'b a c', 0],
    ['takes what is remembered least in the last week', { examOn: day(5) }, 'c b', 1],
    ['has room for a last look of what was done', { examOn: day(5), minutes: 10 }, 'c b a done', 0],
    ['has no last look earlier', { examOn: day(8), minutes: 10 }, 'b a c', 0],
    ['has nothing on the day of the exam', { examOn: start }, '', 0],
    ['has nothing after the exam', { examOn: day(-3) }, '', 0],
  ])('%s', (_, values, today, waiting) => {
    const plan = planDay(cards, { ...limits, ...values })
    expect([ids(plan.today), plan.waiting, plan.nextOn]).toEqual([today, waiting, null])
  })

  test('has room for one card, however long it takes', () => {
    expect(ids(planDay([aCard('long', { seconds: 900 }), aCard('z')], limits).today)).toBe('long')
    expect(planDay([aCard('long', { seconds: 900 })], { ...limits, doneSeconds: 1 })).toMatchObject({
      ...{ today: [], waiting: 1 },
    })
  })

  test('ends before a card that does not fit: a shorter one behind it does not overtake', () => {
    const row = [aCard('a'), aCard('b', { seconds: 61 }), aCard('c')]
    expect(planDay(row, limits)).toMatchObject({ today: [row[0]], waiting: 2 })
    const lookedLongAgo = row.map((card) => ({ ...card, dueOn: null, lookedOn: day(-20) }))
    expect(ids(planDay(lookedLongAgo, { ...limits, examOn: day(3) }).today)).toBe('a')
  })

  test('is full when the cards take exactly its minutes', () => {
    expect(ids(planDay([aCard('a'), aCard('b'), aCard('c', { seconds: 1 })], limits).today)).toBe('a b')
  })

  test('names the next one if nothing is due', () => {
    expect(planDay([aCard('b', { dueOn: day(9) }), aCard('a', { dueOn: day(4) })], limits)).toEqual({
      ...{ today: [], waiting: 0, resting: 0, nextOn: day(4) },
    })
    expect(planDay([], limits)).toEqual({ today: [], waiting: 0, resting: 0, nextOn: null })
  })

  test('gives no last look to what was seen in the last week', () => {
    const done = [6, 7].map((days) => aCard(`${days}`, { dueOn: null, lookedOn: day(-days) }))
    expect(ids(planDay(done, { ...limits, minutes: 10, examOn: day(3) }).today)).toBe('7')
  })

  test('knows no backlog without end: the oldest rest', () => {
    const many = Array.from({ length: 3 * mostCards }, (_, at) => aCard(`${at}`, { lookedOn: day(-at - 1) }))
    const plan = planDay(many, limits)
    expect([plan.today.length + plan.waiting, plan.resting]).toEqual([mostCards, 2 * mostCards])
  })

  test('counts no done card against the backlog', () => {
    const done = Array.from({ length: mostCards }, (_, at) => aCard(`done ${at}`, { dueOn: null, lookedOn: start }))
    const missed = Array.from({ length: mostCards }, (_, at) => aCard(`${at}`, { lookedOn: day(-at - 1) }))
    const plan = planDay([...done, ...missed], limits)
    expect([plan.today.length + plan.waiting, plan.resting]).toEqual([mostCards, 0])
  })

  test('says only of what is due that it rests', () => {
    const newer = Array.from({ length: mostCards }, (_, at) => aCard(`${at}`, { dueOn: day(1), lookedOn: day(-1) }))
    const older = [aCard('due', { lookedOn: day(-9) }), aCard('later', { dueOn: day(3), lookedOn: day(-9) })]
    expect(planDay([...newer, ...older], limits)).toMatchObject({ today: [], waiting: 0, resting: 1, nextOn: day(1) })
  })

  test('never asks for more than fits, and loses nothing', () => {
    const anyCard = fc.record({
      id: fc.uuid(),
      dueOn: fc.option(fc.integer({ min: -30, max: 30 }).map(day)),
      lookedOn: fc.integer({ min: -60, max: -1 }).map(day),
      recall: fc.double({ min: 0, max: 1, noNaN: true }),
      seconds: fc.integer({ min: 1, max: 600 }),
    })
    const some = fc.array(anyCard, { maxLength: 40 })
    const exam = fc.option(fc.integer({ min: 1, max: 60 }).map(day))
    fc.assert(
      fc.property(some, exam, fc.nat(60), fc.nat(3000), (cards, examOn, minutes, doneSeconds) => {
        const { today, waiting } = planDay(cards, { today: start, examOn, minutes, doneSeconds })
        const due = cards.filter(({ dueOn }) => dueOn !== null && dueOn <= start)
        const reviews = today.filter(({ dueOn }) => dueOn !== null)
        expect(reviews.length + waiting).toBe(due.length)
        if (today.length > 1) expect(addUpCardSeconds(today)).toBeLessThanOrEqual(minutes * 60 - doneSeconds)
        if (waiting > 0) expect(today).toHaveLength(reviews.length)
      }),
    )
  })
})
