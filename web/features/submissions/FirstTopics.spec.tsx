// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testToLearnFrom } from '#contracts/scores/submissions.ts'
import { FirstTopics } from './FirstTopics.tsx'

afterEach(cleanup)

function latest(...topics: readonly (readonly [string, number, number])[]) {
  return testToLearnFrom.parse({
    id: '0199dddd-0000-7000-8000-000000000001',
    testSlug: 'winter',
    testTitle: 'Winter Test',
    isDrill: false,
    sections: [],
    topics: topics.map(([topic, correct, scored]) => ({
      subject: 'math',
      topic,
      correct,
      scored,
      percentage: Math.round((100 * correct) / scored),
    })),
  })
}

test('names three topics at most, those with most to gain first, and the test that they are from', () => {
  const test4 = latest(['Data', 6, 8], ['Circles', 1, 8], ['Percent', 3, 8], ['Ratios', 4, 8])
  render(<FirstTopics latest={test4} />)
  const region = screen.getByRole('region', { name: 'Topics to start with' })
  const items = within(region).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Circles1 of 8 right',
    'Percent3 of 8 right',
    'Ratios4 of 8 right',
  ])
  expect(within(region).getByText('From Winter Test')).toBeTruthy()
})

test('offers what the reader can do about each', () => {
  render(
    <FirstTopics
      latest={latest(['Circles', 1, 8])}
      renderAct={({ topic }) => <button type="button">{`Drill ${topic}`}</button>}
    />,
  )
  expect(screen.getByRole('button', { name: 'Drill Circles' })).toBeTruthy()
})

test.each([
  ['no test was taken', null],
  ['everything was right', latest(['Circles', 8, 8])],
])('is missing where %s', (_, none) => {
  const { container } = render(<FirstTopics latest={none} />)
  expect(container.innerHTML).toBe('')
})
