import * as fc from 'fast-check'
import { createEmptyCard, FSRS, Rating } from 'ts-fsrs'
import { expect, test } from 'vitest'
import { listCardStates, type ReviewLook } from '#domain/coaching/review-cards.ts'
import { countDaysUntilExam } from '#domain/people/goals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { computeRecall, fsrsPlanner } from './fsrs-planner.ts'

const day = '2026-03-07'
const aLook = (on: string, isRight: boolean): ReviewLook => {
  return { day: on, isRight, isOpen: false, seconds: 60, isReview: true }
}

test('the planned days are those of the library, also when clocks change', () => {
  const library = new FSRS({ enable_fuzz: false, enable_short_term: false })
  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()), { maxLength: 12 })
  fc.assert(
    fc.property(gaps, (later) => {
      let theirs = library.next(createEmptyCard(new Date(day)), new Date(day), Rating.Again).card
      const looks = [aLook(day, false)]
      let on = day
      for (const [gap, isRight] of later) {
        on = addCalendarDays(on, gap)
        looks.push(aLook(on, isRight))
        theirs = library.next(theirs, new Date(on), isRight ? Rating.Good : Rating.Again).card
      }
      const card = listCardStates(looks, null, fsrsPlanner).at(-1)
      expect(card?.plannedFor).toBe(theirs.due.toISOString().slice(0, 10))
      expect(card?.memory).toEqual(theirs)
    }),
  )
})

test('a miss comes back on the next day, and right answers make the gaps longer', () => {
  const gap = (...rights: boolean[]) => {
    let on = day
    let card = listCardStates([aLook(on, false)], null, fsrsPlanner).at(-1)
    const looks = [aLook(on, false)]
    for (const isRight of rights) {
      on = card?.plannedFor ?? ''
      looks.push(aLook(on, isRight))
      card = listCardStates(looks, null, fsrsPlanner).at(-1)
    }
    return countDaysUntilExam(card?.plannedFor ?? '', on)
  }
  expect([gap(), gap(true), gap(true, true), gap(true, true, false)]).toEqual([1, 3, 8, 1])
})

test('what was looked at longer ago is remembered less', () => {
  const { memory } = fsrsPlanner.first(day, 'again')
  const recalls = [1, 5, 50].map((days) => computeRecall(memory, addCalendarDays(day, days)))
  expect(recalls).toEqual(recalls.toSorted((a, b) => b - a))
  for (const recall of recalls) expect(recall > 0 && recall < 1).toBe(true)
})
