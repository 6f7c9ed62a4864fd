// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { QuestionDraft } from '#contracts/authoring/authoring-questions.ts'
import { checkPreviewedQuestion, type PreviewedQuestion } from '#domain/authoring/import-preview.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { CountingChoice } from './CountingChoice.tsx'
import { ImportedQuestion } from './ImportedQuestion.tsx'
import { type ChangeRows, describeBrokenRows, type ImportedRow, makePreviewRows, needsReview } from './imported-row.ts'

afterEach(cleanup)

const options = ['one', 'two', 'three', 'four']

function aQuestion(part: Partial<PreviewedQuestion>): PreviewedQuestion {
  const draft: QuestionDraft = { ...emptyQuestionDraft, text: 'Why?', options }
  return checkPreviewedQuestion({
    position: 1,
    draft,
    typedKey: '',
    countedKey: null,
    unread: [],
    leftOut: [],
    ...part,
  })
}

function aRow(place: number, question: PreviewedQuestion): ImportedRow {
  return { id: place, place, section: 0, name: `Question ${place + 1}`, question }
}

/** Returns a change callback, and a function that gives the rows after its calls. */
function changing(rows: readonly ImportedRow[]) {
  const change = vi.fn<ChangeRows>()
  return { change, after: () => change.mock.calls.reduce((now, [step]) => step(now), rows) }
}

function letters(position: number, lettering: 'alternating' | 'plain') {
  const row = aRow(position, aQuestion({ draft: { ...emptyQuestionDraft, text: 'Why?', options, correctAnswer: 2 } }))
  render(<ImportedQuestion row={row} lettering={lettering} onChange={() => {}} />)
  const answer = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Correct answer' })
  const shown = [...answer.options].map(({ textContent }) => textContent)
  return { shown, chosen: answer.selectedOptions[0]?.textContent }
}

test.each([
  [0, 'alternating', 'ABCD', 'C'],
  [1, 'alternating', 'EFGH', 'G'],
  [2, 'alternating', 'ABCD', 'C'],
  [0, 'plain', 'ABCD', 'C'],
  [1, 'plain', 'ABCD', 'C'],
] as const)(
  'question %i of a file for letters that are %s has %s, as after the import',
  (position, lettering, expected, chosen) => {
    expect(letters(position, lettering)).toEqual({ shown: ['Not specified', ...expected], chosen })
  },
)

test('a numeric key that cannot be used is corrected in its field, and until then named', () => {
  const draft: QuestionDraft = { ...emptyQuestionDraft, text: 'How many?', inputType: 'number', options: [] }
  const rows = makePreviewRows([aQuestion({ draft, typedKey: '1,60' })])
  const { change, after } = changing(rows)
  render(rows.map((row) => <ImportedQuestion key={row.id} row={row} lettering="alternating" onChange={change} />))
  const field = screen.getByLabelText<HTMLInputElement>('Numeric answer')
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1,60', 'true'])
  expect(describeBrokenRows(rows)).toMatch(/^Question 1: A comma groups three digits/)
  fireEvent.change(field, { target: { value: '1,600' } })
  expect(after()).toMatchObject([{ question: { typedKey: '1,600', draft: { numericAnswer: 1600 } } }])
  expect(describeBrokenRows(after())).toBeNull()
})

test('an answer that is not one of the options is shown at its field, and chosen there, also as not specified', () => {
  const unread = [{ field: 'correctAnswer', message: 'The answer in the file, "Q", is not one of the options.' }]
  const rows = makePreviewRows([aQuestion({ unread })])
  const { change, after } = changing(rows)
  render(rows.map((row) => <ImportedQuestion key={row.id} row={row} lettering="alternating" onChange={change} />))
  const field = screen.getByRole('combobox', { name: 'Correct answer', description: /"Q", is not one of the options/ })
  fireEvent.change(field, { target: { value: 'none' } })
  expect(after()).toMatchObject([{ question: { draft: { correctAnswer: null }, problems: [] } }])
})

test('an option that is no text is typed in its field', () => {
  const unread = [{ field: 'options.1', message: 'Type the option.' }]
  const rows = makePreviewRows([
    aQuestion({ unread, draft: { ...emptyQuestionDraft, text: 'Why?', options: ['w', ''] } }),
  ])
  const { change, after } = changing(rows)
  render(rows.map((row) => <ImportedQuestion key={row.id} row={row} lettering="alternating" onChange={change} />))
  fireEvent.change(screen.getByRole('textbox', { name: 'Option B', description: 'Type the option.' }), {
    target: { value: 'x' },
  })
  expect(after()).toMatchObject([{ question: { draft: { options: ['w', 'x'] }, problems: [] } }])
})

test('a file whose answers are numbers is read as its author says', () => {
  const rows = makePreviewRows([aQuestion({ countedKey: 4 })])
  const { change, after } = changing(rows)
  const choose = vi.fn()
  render(<CountingChoice rows={rows} from={null} onChoose={choose} onChange={change} />)
  expect(screen.getByRole('group', { name: /How does this file count/, description: /Question 1 has 4/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /From 1/ }))
  expect(choose).toHaveBeenCalledWith(1)
  expect(after()).toMatchObject([{ question: { draft: { correctAnswer: 3 }, problems: [] } }])
})

test('a question that would lose something is marked, and says what, until its field is changed', () => {
  const leftOut = [{ field: 'text', message: 'The question has a link in its text.' }]
  const rows = makePreviewRows([aQuestion({}), aQuestion({ leftOut })])
  const { change, after } = changing(rows)
  render(rows.map((row) => <ImportedQuestion key={row.id} row={row} lettering="alternating" onChange={change} />))
  expect(screen.getByText('Needs you').closest('li')?.textContent).toContain('The question has a link in its text.')
  fireEvent.change(screen.getAllByLabelText('Question text')[1] ?? document.body, { target: { value: 'Why not?' } })
  expect(after().filter(needsReview)).toEqual([])
})
