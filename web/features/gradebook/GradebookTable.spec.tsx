// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { readMyGradebook } from '#contracts/reports/gradebook.ts'
import { GradebookTable } from './GradebookTable.tsx'
import { buildGradebookRows } from './gradebook-rows.ts'

afterEach(cleanup)

test('a card leaves out the tests that are not assigned, and says so where that is all of them', () => {
  const id = (digit: number) => `0199d1a0-0000-7000-8000-00000000000${digit}`
  const book = readMyGradebook.reply.parse({
    serverNow: '2026-03-03T10:00:00Z',
    students: [
      { id: id(1), fullName: 'Ada', grade: 8, school: 'Elm', classIds: [] },
      { id: id(2), fullName: 'Ben', grade: 8, school: 'Elm', classIds: [] },
    ],
    tests: [
      { id: id(3), slug: 'first', title: 'First', isDrill: false },
      { id: id(4), slug: 'second', title: 'Second', isDrill: false },
    ],
    classes: [],
    assignments: [3, 4].map((test) => ({
      studentId: id(1),
      testId: id(test),
      dueDate: null,
      closesAt: null,
      completed: false,
    })),
    submissions: [],
    inProgress: [],
  })
  const [ada, ben] = buildGradebookRows(book, { score: 'latest', classId: '' })
  if (ada === undefined || ben === undefined) throw new Error('Two students have two rows')
  render(
    <MemoryRouter>
      <GradebookTable
        rows={[ada, ben]}
        averages={[]}
        timeZone="UTC"
        studentAddress={() => '/'}
        renderName={({ fullName }) => fullName}
        addressOf={() => '/'}
        onAssign={() => {}}
      />
    </MemoryRouter>,
  )
  const leftOut = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ className }) => className.includes('card-usual'))
  expect(leftOut(/^Ada/)).toEqual([false, false])
  expect(leftOut(/^Ben/)).toEqual([true, true])
  expect(screen.getByRole('rowheader', { name: 'Ben Nothing assigned yet' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Ada' })).toBeTruthy()
})
