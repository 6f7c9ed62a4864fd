// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ScoreChart } from './ScoreChart.tsx'

afterEach(cleanup)

function chart(labels: string[], values: (number | null)[]) {
  const series = [{ name: 'Composite', values }]
  render(<ScoreChart title="Composite score" summary="All of it" max={800} labels={labels} series={series} />)
}

test('one result is shown in figures, not drawn as a lone dot', () => {
  chart(['Oct 19, 2026'], [521])
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByRole('definition').textContent).toBe('521 of 800')
  expect(screen.getByText(/^One result so far, from Oct 19, 2026\./)).toBeTruthy()
})

test('two results are a line', () => {
  chart(['Oct 19, 2026', 'Nov 2, 2026'], [521, 584])
  expect(screen.getByRole('img', { name: 'All of it' })).toBeTruthy()
  expect(screen.queryByText(/One result so far/)).toBeNull()
})

test('one share is a percentage, not points of a hundred', () => {
  const series = [{ name: 'Reading', values: [30] }]
  render(
    <ScoreChart title="Percent correct" summary="" max={100} isPercent labels={['Oct 19, 2026']} series={series} />,
  )
  expect(screen.getByRole('definition').textContent).toBe('30%')
})
