import { expect, test } from 'vitest'
import type { WhatToPractice } from './practice.queries.ts'
import {
  practiceTitle,
  readPracticeAddress,
  reviewsAddress,
  wantsReviews,
  writePracticeAddress,
} from './practice-address.ts'

const ratios = { subject: 'math', topic: 'Ratios & rates' }

test.each<{ what: WhatToPractice }>([
  { what: [] },
  { what: [ratios] },
  { what: [{ subject: 'reading', topic: '100%' }, ratios] },
])('a written address reads back the same', ({ what }) =>
  expect(readPracticeAddress(new URLSearchParams(writePracticeAddress(what)))).toEqual(what),
)

test.each(['', '?topic=Other', '?topic=art:Other', '?topic=math:Circles&topic=Other'])(
  '%s is the list of topics',
  (address) => expect(readPracticeAddress(new URLSearchParams(address))).toBeNull(),
)

test('the address of reviews names no topics', () => {
  expect(wantsReviews(new URLSearchParams(reviewsAddress))).toBe(true)
  expect(readPracticeAddress(new URLSearchParams(reviewsAddress))).toBeNull()
  expect(wantsReviews(new URLSearchParams(writePracticeAddress([])))).toBe(false)
})

test.each([
  [[], 'Mixed practice'],
  [[ratios], 'Ratios & rates'],
  [[ratios, { subject: 'math', topic: 'Circles' }], 'Ratios & rates and Circles'],
])('a round of %j has a heading', (topics, title) => expect(practiceTitle(topics)).toBe(title))
