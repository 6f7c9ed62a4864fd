// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import { questionId, type ResponseId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { setResponse } from '#domain/answers/responses.ts'
import { kindQuestions } from '#test/support/kind-questions.ts'
import { makeOptionId } from '#test/support/options.ts'
import { PracticeAnswerField } from './PracticeAnswerField.tsx'
import { isRightPracticeAnswer } from './practice-answer.ts'

afterEach(cleanup)

/** The code for a question kind, and the sanitizer for its text, are loaded on demand. */
const loading = { timeout: 10_000 }

const practiced: PracticeQuestion = {
  question: {
    id: questionId.parse('0199aaaa-0000-7000-8000-000000000001'),
    title: null,
    html: 'Which?',
    entry: 'choice',
    options: ['A', 'B', 'C'].map((letter, place) => ({ id: makeOptionId(place), letter, html: `Option ${letter}` })),
    unit: null,
    image: null,
    passage: null,
  },
  passage: null,
  subject: 'math',
  topic: 'Circles',
  origin: { kind: 'test', testTitle: 'Diagnostic Test', isMissed: true },
  hasNewOnes: false,
  rightAnswer: { option: makeOptionId(1), letter: 'B' },
  alsoRight: [],
  explanation: null,
  hint: null,
  rationales: [],
}

function marks(chosen: number, isChecked: boolean) {
  const record = chooseOption(emptyAnswerRecord, makeOptionId(chosen))
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

describe.each(kindQuestions)('$kind', ({ question, key, partly, partWords }) => {
  const shown = (response: readonly ResponseId[]) => ({ response: response.map((option) => ({ option, letter: '' })) })
  const asked = { ...practiced, question, rightAnswer: shown(key) }

  function show(response: readonly ResponseId[], isChecked: boolean) {
    const record = setResponse(emptyAnswerRecord, response)
    render(<PracticeAnswerField practiced={asked} record={record} isChecked={isChecked} onChange={vi.fn()} />)
  }

  test('is right as a whole alone, and the parts of another answer are shown', async () => {
    expect(isRightPracticeAnswer(asked, setResponse(emptyAnswerRecord, key))).toBe(true)
    expect(isRightPracticeAnswer(asked, setResponse(emptyAnswerRecord, partly))).toBe(false)
    expect(isRightPracticeAnswer(asked, emptyAnswerRecord)).toBe(false)
    show(partly, true)
    expect(await screen.findByText(partWords, {}, loading)).toBeDefined()
    await vi.waitFor(
      () => expect(document.body.textContent).toMatch(/Not right, you|Right, you did not choose it/),
      loading,
    )
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('can be answered, and nothing says what is right before that', async () => {
    show([], false)
    const field = () => document.querySelector('button, input, select, [role=slider], [role=button]')
    await vi.waitFor(() => expect(field()).not.toBeNull(), loading)
    expect(document.body.textContent).not.toMatch(/Right, you|Belongs here|Not right/)
  })
})
