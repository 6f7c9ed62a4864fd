// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { parseImport } from '#domain/authoring/question-import.ts'
import { previewRows } from './imported-row.ts'
import { LeftOut } from './LeftOut.tsx'

afterEach(cleanup)

function rowsOf(...items: object[]) {
  const read = parseImport(JSON.stringify({ questions: items }), 'a-test')
  if (!read.ok) throw new Error(read.message)
  return previewRows(read.section.preview)
}

const item = { text: 'Which?', options: ['one', 'two'], correct_answer: 'A' }

test('what a file has and nobody can read is named with its question', () => {
  render(<LeftOut rows={rowsOf(item, { ...item, difficulty: 'hard', skill: 'algebra' })} />)
  expect(screen.getByRole('listitem').textContent).toBe('Question 2: skill "algebra", difficulty "hard"')
})

test('of a file that is read whole, nothing is said', () => {
  const { container } = render(<LeftOut rows={rowsOf(item)} />)
  expect(container.textContent).toBe('')
})
