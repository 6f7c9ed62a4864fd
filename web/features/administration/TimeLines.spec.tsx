// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TimeLine } from '#contracts/attempts/attempt-administration.ts'
import { TimeLines } from './TimeLines.tsx'

afterEach(cleanup)

const createdAt = '2031-03-04T09:00:00.000Z'

test.each<[Omit<TimeLine, 'createdAt'>, string]>([
  [{ kind: 'duration', seconds: 10_800, reason: 'Regular time', grantedBy: null }, '180 min Regular time'],
  [{ kind: 'waiting', seconds: 12, reason: 'No question', grantedBy: null }, '+12 s No question'],
  [{ kind: 'waiting', seconds: 60, reason: 'No question', grantedBy: null }, '+1 min No question'],
  [{ kind: 'waiting', seconds: 95, reason: 'No question', grantedBy: null }, '+1 min 35 s No question'],
  [{ kind: 'pause', seconds: 600, reason: 'Pause', grantedBy: 'Priya' }, '+10 min Pause, Priya'],
  [
    { kind: 'pause', seconds: -95, reason: 'The pause ended early', grantedBy: 'Priya' },
    '−1 min 35 s The pause ended early, Priya',
  ],
  [{ kind: 'grant', seconds: -300, reason: 'A mistake', grantedBy: 'Ada' }, '−5 min A mistake, Ada'],
])('%j is listed as %s', (line, words) => {
  render(<TimeLines lines={[{ ...line, createdAt }]} />)
  expect(screen.getByRole('listitem').textContent).toBe(words)
})
