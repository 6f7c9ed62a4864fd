// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { questionId } from '#contracts/ids.ts'
import type { PracticeQuestion } from '#contracts/practice.ts'
import { chooseOption, emptyRecord } from '#domain/answering.ts'
import { optionAt } from '#test/support/options.ts'
import { PracticeAnswerField } from './PracticeAnswerField.tsx'

afterEach(cleanup)

const practiced: PracticeQuestion = {
  question: {
    id: questionId.parse('0199aaaa-0000-7000-8000-000000000001'),
    title: null,
    html: 'Which?',
    entry: 'choice',
    options: ['A', 'B', 'C'].map((letter, place) => ({ id: optionAt(place), letter, html: `Option ${letter}` })),
    unit: null,
    image: null,
    passage: null,
  },
  passage: null,
  subject: 'math',
  topic: 'Circles',
  origin: { kind: 'test', testTitle: 'Diagnostic Test', isMissed: true },
  hasNewOnes: false,
  rightAnswer: { option: optionAt(1), letter: 'B' },
  alsoRight: [],
  explanation: null,
  rationales: [],
}

function marks(chosen: number, isChecked: boolean) {
  const record = chooseOption(emptyRecord, optionAt(chosen))
  render(<PracticeAnswerField practiced={practiced} record={record} isChecked={isChecked} onChange={vi.fn()} />)
  return screen.getAllByRole('radio').map((option) => {
    const line = option.closest('label')
    return /(Your answer, right|Your answer, not right|Right answer)$/.exec(line?.textContent ?? '')?.[0] ?? ''
  })
}

test.each([
  ['a wrong answer', 0, true, ['Your answer, not right', 'Right answer', '']],
  ['a right answer', 1, true, ['', 'Your answer, right', '']],
  ['an answer that is not checked yet', 0, false, ['', '', '']],
] as const)('%s is in words, not only in color', (_, chosen, isChecked, expected) => {
  expect(marks(chosen, isChecked)).toEqual(expected)
})
