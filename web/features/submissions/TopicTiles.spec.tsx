// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { TopicTiles } from './TopicTiles.tsx'

afterEach(cleanup)

function of(topic: string, correct: number, scored: number, subject: TopicScore['subject'] = 'math'): TopicScore {
  return { subject, topic, correct, scored, percentage: Math.round((100 * correct) / scored) }
}

const untried = [{ subject: 'math' as const, topic: 'Probability' }]

function show(topics: readonly TopicScore[], practiced: readonly string[] = []) {
  return render(
    <MemoryRouter>
      <TopicTiles
        topics={topics}
        untried={untried}
        addressOf={({ topic }) => (practiced.includes(topic) ? `/practice/${topic}` : null)}
      />
    </MemoryRouter>,
  )
}

test('each tile says its topic, its level and its figures, the weakest first, by subject', () => {
  show([of('Ratios', 9, 10), of('Circles', 1, 10), of('Percent', 6, 10), of('Inference', 5, 10, 'reading')])
  const [reading, math] = screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem'))
  expect(reading?.map((tile) => tile.textContent)).toEqual(['InferenceLearning5 of 10'])
  expect(math?.map((tile) => tile.textContent?.replace(/\d.*/, ''))).toEqual([
    'CirclesLearning',
    'PercentGetting there',
    'RatiosStrong',
  ])
})

test('a level has a pattern of its own, and fills with the share of right answers', () => {
  const { container } = show([of('Ratios', 9, 10), of('Circles', 1, 10), of('Percent', 6, 10)])
  const fills = [...container.querySelectorAll('svg > rect')].map((fill) => fill.getAttribute('style'))
  expect(fills).toEqual(['width: 10%;', 'width: 60%;', 'width: 90%;'])
  const patterns = [...container.querySelectorAll('pattern')].map((pattern) => pattern.querySelector('path')?.outerHTML)
  expect(new Set(patterns).size).toBe(3)
})

test('a tile leads to practice where there is some, and a screen reader hears so', () => {
  show([of('Circles', 1, 10), of('Percent', 6, 10)], ['Circles'])
  const link = screen.getByRole('link')
  expect(link.textContent).toMatch(/^Practice Circles/)
  expect(link.getAttribute('href')).toBe('/practice/Circles')
})

test('topics with too few answers are folded, and those never tried are named there', () => {
  show([of('Circles', 1, 10), of('Percent', 1, 2)])
  const fold = screen.getByText('Too few answers yet (2)').closest('details')
  expect(fold?.open).toBe(false)
  expect(fold && within(fold).getByText('Percent')).toBeTruthy()
  expect(fold && within(fold).getByText('Not yet tried: Probability')).toBeTruthy()
})

test('practice since counts for the level', () => {
  show([{ ...of('Circles', 1, 10), recent: { correct: 9, scored: 10 } }])
  expect(screen.getByText('Strong')).toBeTruthy()
  expect(screen.getByText('9 of 10')).toBeTruthy()
})
