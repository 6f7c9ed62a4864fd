import { expect, test } from 'vitest'
import { computeBarPlace } from './bar-place.ts'

const bar = { width: 280, height: 60 }
const phone = { width: 320, height: 600 }

function words(left: number, top: number, width = 100, height = 20) {
  return { left, right: left + width, top, bottom: top + height }
}

test.each([
  ['above the words', words(110, 300), false, { left: 20, top: 232 }],
  ['below words at the top', words(110, 40), false, { left: 20, top: 68 }],
  ['below the handles of a selection by touch', words(110, 300), true, { left: 20, top: 348 }],
  ['above words at the bottom, with touch', words(110, 540), true, { left: 20, top: 472 }],
  ['inside the left edge', words(0, 300, 40), false, { left: 8, top: 232 }],
  ['inside the right edge', words(270, 300, 50), false, { left: 32, top: 232 }],
  ['at the bottom where the words fill the window', words(0, 10, 320, 580), false, { left: 20, top: 532 }],
])('is %s', (_, anchor, isTouch, place) => {
  expect(computeBarPlace(anchor, bar, phone, isTouch)).toEqual(place)
})
