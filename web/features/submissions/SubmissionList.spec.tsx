// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { sampleSubmission } from '#test/support/attempt-world.ts'
import { SubmissionList } from './SubmissionList.tsx'

afterEach(cleanup)

/** Returns the badges of one submission in order, with the part of their style that shows how good the result is. */
function badges(part: { scorePercentage: number; composite: number | null }) {
  const { container } = render(
    <MemoryRouter>
      <SubmissionList
        submissions={[{ ...sampleSubmission, ...part }]}
        addressOf={() => '/test-results/practice-1'}
        goal={null}
        hasSources={false}
      />
    </MemoryRouter>,
  )
  return [...container.querySelectorAll('span.rounded-full')].map((badge) => [
    badge.textContent,
    /bg-(accent-soft|line|danger-soft)/.exec(badge.className)?.[1],
  ])
}

test.each([
  [{ scorePercentage: 89, composite: null }, [['89% Excellent', 'accent-soft']]],
  [
    { scorePercentage: 89, composite: 616 },
    [
      ['Composite 616 / 800, estimated', 'line'],
      ['89% Excellent', 'accent-soft'],
    ],
  ],
  [
    { scorePercentage: 40, composite: 300 },
    [
      ['Composite 300 / 800, estimated', 'danger-soft'],
      ['40% Needs Improvement', 'danger-soft'],
    ],
  ],
])('a percentage keeps its look, and a scaled score leads: %o', (part, expected) => {
  expect(badges(part)).toEqual(expected)
})
