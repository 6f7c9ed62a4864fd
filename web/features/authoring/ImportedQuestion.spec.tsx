// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring-questions.ts'
import { emptyDraft } from '#domain/question-draft.ts'
import { ImportedQuestion } from './ImportedQuestion.tsx'
import { type ImportedRow, previewRow, unusableKeys } from './imported-row.ts'

afterEach(cleanup)

function letters(position: number) {
  const row = {
    id: position,
    draft: { ...emptyDraft, options: ['one', 'two', 'three', 'four'], correctAnswer: 2 },
    typedKey: '',
  }
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

test('a numeric key that cannot be used is corrected in its field, and until then named', () => {
  const draft: QuestionDraft = { ...emptyDraft, text: 'How many?', inputType: 'number', options: [] }
  const change = vi.fn<(change: (rows: readonly ImportedRow[]) => readonly ImportedRow[]) => void>()
  const row = previewRow(0, { draft, typedKey: '1,60' })
  render(<ImportedQuestion row={row} number={1} onChange={change} />)
  const field = screen.getByLabelText<HTMLInputElement>('Numeric answer')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1,60', 'true'])
  expect(unusableKeys([row])).toEqual([expect.stringMatching(/^Question 1: A comma groups three digits/)])
  fireEvent.change(field, { target: { value: '1,600' } })
  const after = change.mock.calls[0]?.[0]([row]) ?? []
  expect(after).toMatchObject([{ typedKey: '1,600', draft: { numericAnswer: 1600 } }])
  expect(unusableKeys(after)).toEqual([])
  expect(unusableKeys([previewRow(0, { draft, typedKey: null })])).toEqual([])
})
