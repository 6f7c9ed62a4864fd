// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseQuestionImport } from '#domain/authoring/question-import.ts'
import { makePreviewRows } from './imported-row.ts'
import { ImportLossList } from './LeftOut.tsx'

afterEach(cleanup)

function rowsOf(...items: object[]) {
  const read = parseQuestionImport(JSON.stringify({ questions: items }), 'a-test')
  if (!read.ok) throw new Error(read.message)
  return makePreviewRows(read.section.preview)
}

const item = { text: 'Which?', options: ['one', 'two'], correct_answer: 'A' }

test('what a file has and nobody can read is named with its question', () => {
  render(<ImportLossList rows={rowsOf(item, { ...item, difficulty: 'hard', skill: 'algebra' })} />)
  expect(screen.getByText('2 parts of this file cannot be kept. It is imported without them.')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe(
    'Question 2: The skill "algebra" cannot be read. The difficulty "hard" cannot be read.',
  )
})

test('each loss of a long file has its place, with a way to its question', () => {
  const lossy = { ...item, explanation: 'See <a href="x">there</a>.' }
  render(
    <ImportLossList
      rows={rowsOf(...Array.from({ length: 12 }, () => lossy))}
      others={['The passage “A map” has a link.']}
    />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(13)
  expect(screen.getAllByRole('button')).toHaveLength(12)
})

test('of a file that is read whole, nothing is said', () => {
  const { container } = render(<ImportLossList rows={rowsOf(item)} />)
  expect(container.textContent).toBe('')
})
