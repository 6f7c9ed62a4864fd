// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { question } from '#test/support/attempt-world.ts'
import { makeGrownPaper } from '#test/support/grown-paper.ts'
import { makeOptionId } from '#test/support/options.ts'
import { RefusedAnswers, type RefusedAnswersProps } from './RefusedAnswers.tsx'

afterEach(cleanup)

const chosen = chooseOption(emptyAnswerRecord, makeOptionId(1))
const typed = { ...emptyAnswerRecord, numericValue: '12', notes: 'Half of 24' }

function show(refused: RefusedAnswersProps['refused']) {
  render(<RefusedAnswers refused={refused} paper={makeGrownPaper([question(1)])} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

const reason = () => screen.queryByText('You handed in their questions on another device before.')

test('says that a question was handed in before', () => {
  expect(show([{ number: 1, question: question(1), record: typed }])).toEqual([': 12, notes: Half of 24'])
  expect(reason()).toBeTruthy()
})

test('keeps what it can of answers to questions that are gone', () => {
  const lines = show([
    { number: 0, question: question(2), record: typed },
    { number: 0, question: question(3), record: chosen },
    { number: 0, question: question(4), record: { ...emptyAnswerRecord, notes: 'Later' } },
  ])
  expect(lines).toEqual([
    'A question that is no longer in your test: 12, notes: Half of 24',
    'A question that is no longer in your test: the answer you chose',
    'A question that is no longer in your test: no answer, notes: Later',
  ])
  expect(reason()).toBeNull()
})
