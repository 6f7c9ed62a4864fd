// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyDraft } from '#domain/question-draft.ts'
import { ImportedQuestion } from './ImportedQuestion.tsx'

afterEach(cleanup)

function letters(position: number) {
  const row = { id: position, draft: { ...emptyDraft, options: ['one', 'two', 'three', 'four'], correctAnswer: 2 } }
  render(<ImportedQuestion row={row} number={position + 1} onChange={() => {}} />)
  const answer = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Correct answer' })
  const shown = [...answer.options].map(({ textContent }) => textContent)
  return { shown, chosen: answer.selectedOptions[0]?.textContent }
}

test.each([
  [0, 'ABCD', 'C'],
  [1, 'EFGH', 'G'],
  [2, 'ABCD', 'C'],
])('question %i of a file is lettered %s, as it will be after the import', (position, expected, chosen) => {
  expect(letters(position)).toEqual({ shown: ['Not specified', ...expected], chosen })
})
