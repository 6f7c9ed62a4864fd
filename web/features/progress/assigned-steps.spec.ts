import { expect, test } from 'vitest'
import { listAssignedSteps } from './assigned-steps.ts'

const reader = { now: new Date('2026-11-26T12:00:00Z'), locale: 'en-US', timeZone: 'UTC' }

function given(title: string, day: number | null) {
  return { title, dueDate: day === null ? null : `2026-11-${day}T23:59:00Z` }
}

test.each([
  ['nothing', [], []],
  ['a late test', [given('Grammar', 24)], ['Take Grammar. It was due on November 24.']],
  ['a test that is due today is not late', [given('Reading', 26)], ['Next: Reading, due today (November 26).']],
  [
    'tomorrow is named, later days are dates',
    [given('Reading', 27), given('Math', 28)],
    ['Next: Reading, due tomorrow (November 27). Then Math, due November 28.'],
  ],
  ['a test without a due date', [given('Math', null)], ['Next: Math.']],
  [
    'late tests come before what is next',
    [given('Grammar', 24), given('Reading', 26), given('Math', null), given('Data', null)],
    ['Take Grammar. It was due on November 24.', 'Next: Reading, due today (November 26). Then Math.'],
  ],
  [
    'of many late tests the two that waited longest are named',
    [given('A', 20), given('B', 21), given('C', 22)],
    ['Take A. It was due on November 20.', 'Take B. It was due on November 21.', 'Then take the other late test.'],
  ],
  [
    'and the others together',
    [given('A', 20), given('B', 21), given('C', 22), given('D', 23)],
    ['Take A. It was due on November 20.', 'Take B. It was due on November 21.', 'Then take the other late tests.'],
  ],
])('%s', (_, assigned, steps) => {
  expect(listAssignedSteps(assigned, reader)).toEqual(steps)
})

test('the day is that of the reader', () => {
  expect(listAssignedSteps([given('A', 24)], { ...reader, timeZone: 'Asia/Tokyo' })[0]).toContain('November 25')
})
