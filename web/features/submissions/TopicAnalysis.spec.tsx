// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { TopicAnalysis } from './TopicAnalysis.tsx'

afterEach(cleanup)

function of(topic: string, correct: number, scored: number): TopicScore {
  return { subject: 'math', topic, correct, scored, percentage: Math.round((100 * correct) / scored) }
}

function show(analysis: ReactNode) {
  render(<MemoryRouter>{analysis}</MemoryRouter>)
}

function rows(): (string | null)[] {
  return screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
}

test('while no topic can be rated, those with nothing missed are folded', () => {
  show(<TopicAnalysis topics={[of('Percent', 2, 2), of('Data', 1, 2), of('Circles', 1, 1)]} leftOut={0} />)
  expect(rows()).toEqual(['Too few answers to rate', 'DataLearn'])
  const fold = screen.getByText('2 topics with nothing missed').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold && within(fold).getByText('2 of 2')).toBeTruthy()
})

test('as soon as one topic can be rated, all have their row', () => {
  show(<TopicAnalysis topics={[of('Percent', 2, 2), of('Data', 1, 8)]} leftOut={0} />)
  expect(rows()).toEqual([expect.stringContaining('Data'), 'Too few answers to rate', 'Percent'])
  expect(screen.queryByText(/nothing missed/)).toBeNull()
})

test('notes on counting are there for those who open them', () => {
  show(<TopicAnalysis topics={[of('Percent', 2, 2)]} leftOut={0} hasHowCounted />)
  expect(screen.getByText(/practice included/).closest('details')?.open).toBe(false)
  expect(screen.getByText('1 topic with nothing missed')).toBeTruthy()
})
