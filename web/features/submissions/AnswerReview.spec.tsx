// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import { questionId } from '#contracts/wire/ids.ts'
import { makeOptionId } from '#test/support/options.ts'
import { AnswerReview } from './AnswerReview.tsx'

afterEach(cleanup)

const a = { option: makeOptionId(0), letter: 'A' }

function question(number: number): ReviewedQuestion {
  return {
    number,
    questionId: questionId.parse(`0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}`),
    question: null,
    subject: 'math',
    topic: 'Circles',
    ownAnswer: a,
    rightAnswer: a,
    alsoRight: [],
    correction: null,
    isCorrect: number > 20,
    explanation: null,
    rationale: null,
    timeSpent: 10,
  }
}

const questions = Array.from({ length: 25 }, (_, at) => question(at + 1))

function show(wanted: ReviewedQuestion | undefined) {
  render(
    <MemoryRouter>
      <AnswerReview
        review={{ passages: [], questions }}
        hidden={null}
        filter="all"
        onFilter={() => undefined}
        renderPractice={() => null}
        renderComments={() => null}
        commentsOn={() => 0}
        wanted={wanted === undefined ? null : { id: wanted.questionId }}
      />
    </MemoryRouter>,
  )
}

const inView = () => screen.getAllByRole('listitem').filter((row) => !row.classList.contains('hidden')).length

test('ten questions are in view, and more of them on demand, with the focus on the first new one', () => {
  show(undefined)
  expect(inView()).toBe(10)
  fireEvent.click(screen.getByRole('button', { name: 'Show more (15)' }))
  expect(inView()).toBe(20)
  expect(document.activeElement?.textContent).toContain('Question 11')
  fireEvent.click(screen.getByRole('button', { name: 'Show more (5)' }))
  expect(inView()).toBe(25)
  expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
})

test('a question that somebody comes for is in view and has the focus, wherever it is', () => {
  show(questions[22])
  expect(inView()).toBe(23)
  expect(document.activeElement?.textContent).toContain('Question 23')
})
