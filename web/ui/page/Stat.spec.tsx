// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatTile } from './Stat.tsx'

afterEach(cleanup)

test.each([
  { by: 12, isRiseBad: false, said: '+12', tone: 'text-success-ink' },
  { by: -12, isRiseBad: false, said: '−12', tone: 'text-danger-ink' },
  { by: -2, isRiseBad: true, said: '−2', tone: 'text-success-ink' },
  { by: 2, isRiseBad: true, said: '+2', tone: 'text-danger-ink' },
  { by: 0, isRiseBad: true, said: 'no change', tone: 'text-muted' },
])('a change of $by (bad when it rises: $isRiseBad) is said as $said', ({ by, isRiseBad, said, tone }) => {
  render(<StatTile label="Late" value="3" change={{ by, isRiseBad }} />)
  expect(screen.getByText(said).className).toContain(tone)
})

test('one value is no line', () => {
  const { container, rerender } = render(<StatTile label="Score" value="307" history={[307]} />)
  expect(container.querySelector('svg')).toBeNull()
  rerender(<StatTile label="Score" value="320" history={[307, 320]} />)
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe('3.0,21.0 69.0,3.0')
})

test('equal values are a line on the ground', () => {
  const { container } = render(<StatTile label="Score" value="307" history={[307, 307]} />)
  expect(container.querySelector('polyline')?.getAttribute('points')).toBe('3.0,21.0 69.0,21.0')
})
