import { describe, expect, test } from 'vitest'
import {
  createsReviewCard,
  type DatePlanner,
  estimateLookSeconds,
  isCardDone,
  isRapidLook,
  listCardStates,
  type ReviewLook,
  rateReviewLook,
} from './review-cards.ts'

const usual = { median: 60, answers: 20 }
const few = { median: 60, answers: 19 }

function aLook(values: Partial<ReviewLook> = {}): ReviewLook {
  return { day: '2026-03-01', isRight: true, isOpen: false, seconds: 50, isReview: false, ...values }
}

test.each([
  [5, usual, true],
  [6, usual, false],
  [5, few, false],
  [2, few, true],
  [3, null, false],
  [2, null, true],
  [null, usual, false],
])('%s seconds are too fast to have read the question (%j): %s', (seconds, times, expected) => {
  expect(isRapidLook(seconds, times)).toBe(expected)
})

test.each([
  ['again', { isRight: false }, true],
  ['again', { isRight: false, isOpen: true, seconds: 0 }, true],
  ['again', { isRight: false, seconds: 2 }, true],
  ['hard', { seconds: 2 }, true],
  ['good', { seconds: 90 }, false],
  ['hard', { seconds: 91 }, false],
  ['good', { seconds: null }, false],
] as const)('%s for %j, and it makes a card: %s', (rating, values, makes) => {
  expect([rateReviewLook(aLook(values), usual), createsReviewCard(aLook(values), usual)]).toEqual([rating, makes])
})

test('nobody is slow before enough students have answered', () => {
  expect(rateReviewLook(aLook({ seconds: 500 }), few)).toBe('good')
  expect(rateReviewLook(aLook({ seconds: 500 }), null)).toBe('good')
})

test('a look takes as long as it takes others, or as long as the exam has for it', () => {
  expect([usual, few, null].map((one) => estimateLookSeconds(one, 108))).toEqual([60, 108, 108])
})

/** Records its calls and plans two days per look. */
const planner: DatePlanner<string> = {
  first: (day, rating) => ({ memory: rating, plannedFor: later(day) }),
  next: (memory, day, rating) => ({ memory: `${memory} ${rating}`, plannedFor: later(day) }),
}

function later(day: string): string {
  return `2026-03-${String(Number(day.slice(-2)) + 2).padStart(2, '0')}`
}

/** `03 wrong` is a look on March 3. A `!` marks a look at a card that was due. */
function made(...written: string[]) {
  const looks = written.map((one) => {
    const [day = '', answer = ''] = one.split(' ')
    return aLook({
      day: `2026-03-${day}`,
      isRight: !answer.startsWith('wrong'),
      seconds: answer.startsWith('fast') ? 1 : 50,
      isReview: answer.endsWith('!'),
    })
  })
  return listCardStates(looks, usual, planner).at(-1) ?? null
}

describe('a card', () => {
  test.each([
    ['is not made by right answers', ['01 right', '09 right'], null, 0],
    ['is made by a miss', ['01 wrong'], 'again', 0],
    ['is made by an answer that was too fast', ['01 fast'], 'hard', 0],
    ['counts a right answer on its day', ['01 wrong', '03 right'], 'again good', 1],
    ['does not count a right answer before its day', ['01 wrong', '02 right'], 'again', 0],
    ['counts an early review, since its day may be brought forward', ['01 wrong', '02 right!'], 'again good', 1],
    ['counts a miss on any day', ['01 wrong', '02 wrong'], 'again again', 0],
    ['counts the first look of a day alone', ['01 wrong', '03 right!', '03 wrong'], 'again good', 1],
    ['is done after two right answers', ['01 wrong', '03 right', '05 right'], 'again good good', 2],
    ['begins anew after a miss', ['01 wrong', '03 right', '05 wrong', '07 right'], 'again good again good', 1],
    ['is not done by speed', ['01 wrong', '03 fast', '05 fast', '07 fast'], 'again hard hard hard', 0],
    [
      'comes back if it is missed once more',
      ['01 wrong', '03 right', '05 right', '20 wrong'],
      'again good good again',
      0,
    ],
  ])('%s', (_, looks, memory, rights) => {
    const card = made(...looks)
    expect([card?.memory ?? null, card?.rightsInARow ?? 0]).toEqual([memory, rights])
    expect(card !== null && isCardDone(card)).toBe(rights === 2)
  })

  test('remembers when it was looked at and for when it is planned', () => {
    expect(made('01 wrong', '03 right', '04 right')).toMatchObject({ lookedOn: '2026-03-03', plannedFor: '2026-03-05' })
  })
})
