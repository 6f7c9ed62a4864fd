// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScoreRuler } from './ScoreRuler.tsx'

afterEach(cleanup)

test('the picture says the score, how sure it is and the goal', () => {
  render(<ScoreRuler score={544} outOf={800} band={{ low: 510, high: 578 }} goal={556} />)
  expect(screen.getByRole('img', { name: '544 of 800, most likely 510 to 578, the goal is 556' })).toBeTruthy()
  expect(screen.getByText('Goal 556')).toBeTruthy()
})

test.each([
  [0, 20, null, 'middle'],
  [20, 20, null, 'middle'],
  [400, 800, 800, 'middle'],
])('labels of %i of %i with goal %j stay within the picture', (score, outOf, goal, anchor) => {
  render(<ScoreRuler score={score} outOf={outOf} goal={goal} />)
  const places = [...document.querySelectorAll(`text[text-anchor="${anchor}"]`)].map((label) => ({
    x: Number(label.getAttribute('x')),
    half: 4 * (label.textContent ?? '').length,
  }))
  expect(places.length).toBeGreaterThan(0)
  expect(places.every(({ x, half }) => x - half >= 0 && x + half <= 360)).toBe(true)
})
