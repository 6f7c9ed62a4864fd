// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Pacing } from '#contracts/coaching/pacing.ts'
import { PacingCard } from './PacingCard.tsx'

afterEach(cleanup)

const pacing: Pacing = {
  ...{
    rapid: { questions: 0, wrong: 0 },
    sunk: { questions: 0, seconds: 0 },
    open: 0,
    rushedEnd: null,
    paysForOpen: null,
  },
  ...{ unused: 600, wrong: 4, changed: { toRight: 0, toWrong: 0 }, isForwardOnly: false },
}

test('speaks to the student, and says so to others', () => {
  const { rerender } = render(<PacingCard pacing={pacing} isOwn />)
  expect(screen.getByRole('listitem').textContent).toMatch(/^10 minutes were left at the end\./)
  expect(screen.queryByText('What we tell the student:')).toBeNull()
  rerender(<PacingCard pacing={pacing} isOwn={false} />)
  expect(screen.queryByText('What we tell the student:')).not.toBeNull()
})

test('says nothing where nothing stands out', () => {
  render(<PacingCard pacing={{ ...pacing, unused: 0 }} isOwn />)
  expect(screen.queryByRole('region')).toBeNull()
})
