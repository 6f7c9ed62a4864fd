import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { findBreakOn } from './breaks.ts'
import { listReviewsAhead, type ReviewPlan } from './review-ahead.ts'
import type { CardOverTime } from './review-week.ts'

const today = '2026-03-15'
const day = (days: number) => addCalendarDays(today, days)

/** A card missed four days ago and planned for `plannedIn` days from today. */
function aCard(id: string, plannedIn: number): CardOverTime<null> {
  const state = { memory: null, plannedFor: day(plannedIn), lookedOn: day(-4), rightsInARow: 0, isReview: false }
  return { id, test: id, seconds: 60, states: [state] }
}

function ahead(cards: readonly CardOverTime<null>[], values: Partial<ReviewPlan<null>> = {}) {
  return listReviewsAhead({
    ...{ cards, today, days: 14, settings: { examOn: null, minutes: 2 }, letGoOn: null, breaks: [] },
    ...{ doneSeconds: 0, recallOn: () => 0.5, ...values },
  }).map(({ day: on, questions, minutes }) => `${on.slice(-2)}: ${questions} in ${minutes}`)
}

test.each<[string, number[], Partial<ReviewPlan<null>>, string[]]>([
  ['nothing', [], {}, []],
  ['what is due today and later', [-1, 3], {}, ['15: 1 in 1', '18: 1 in 1']],
  ['what does not fit comes on the next days', [-1, -1, -1, 0, 1], {}, ['15: 2 in 2', '16: 2 in 2', '17: 1 in 1']],
  ['a day that is over begins tomorrow', [-1], { doneSeconds: 120 }, ['16: 1 in 1']],
  [
    'nothing on the day of the exam and after it',
    [0, 0, 0, 0, 0],
    { settings: { examOn: day(2), minutes: 2 } },
    ['15: 2 in 2', '16: 2 in 2'],
  ],
  ['nothing later than the days asked for', [14], {}, []],
  [
    'what is due in a break comes before and after it, each day within its minutes',
    [2, 2, 2, 3, 4, 5],
    { breaks: [{ firstDay: day(2), lastDay: day(5), enteredOn: today }] },
    ['15: 1 in 1', '16: 2 in 2', '21: 2 in 2', '22: 1 in 1'],
  ],
  ['nothing that was let go of', [-1, 2], { letGoOn: today }, ['17: 1 in 1']],
])('%s', (_, planned, values, expected) => {
  expect(
    ahead(
      planned.map((days, at) => aCard(`card ${at}`, days)),
      values,
    ),
  ).toEqual(expected)
})

test('each question is there once, each day within its minutes, before the exam', () => {
  const planned = fc.array(fc.integer({ min: -3, max: 20 }), { maxLength: 60 })
  const exam = fc.option(fc.integer({ min: -2, max: 20 }))
  const someBreaks = fc.array(fc.tuple(fc.nat(20), fc.nat(9)), { maxLength: 3 })
  fc.assert(
    fc.property(planned, fc.integer({ min: 1, max: 20 }), exam, someBreaks, (days, minutes, examIn, away) => {
      const breaks = away.map(([from, more]) => ({ firstDay: day(from), lastDay: day(from + more), enteredOn: today }))
      const examOn = examIn === null ? null : day(examIn)
      const found = listReviewsAhead({
        ...{ cards: days.map((one, at) => aCard(`card ${at}`, one)), today, days: 14, letGoOn: null, breaks },
        ...{ settings: { examOn, minutes }, doneSeconds: 0, recallOn: () => 0.5 },
      })
      expect(found.reduce((sum, { questions }) => sum + questions, 0)).toBeLessThanOrEqual(days.length)
      for (const one of found) {
        expect(one.minutes).toBeLessThanOrEqual(minutes)
        expect(examOn === null || one.day < examOn).toBe(true)
        expect(findBreakOn(one.day, breaks)).toBeNull()
      }
    }),
  )
})
