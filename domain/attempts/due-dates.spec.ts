import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeProgressPercentage, describeOverdueTests, getAssignmentAction, getDueLabel } from './due-dates.ts'

const newYork = 'America/New_York'

describe('when a test is due', () => {
  test.each([
    ['a second ago', '2026-03-02T15:00:00Z', '2026-03-02T15:00:01Z', newYork, 'Overdue'],
    ['this very moment', '2026-03-02T15:00:00Z', '2026-03-02T15:00:00Z', newYork, 'Due today'],
    ['the last second of the day', '2026-03-03T04:59:59Z', '2026-03-02T15:00:00Z', newYork, 'Due today'],
    ['the first second of tomorrow', '2026-03-03T05:00:00Z', '2026-03-02T15:00:00Z', newYork, 'Due tomorrow'],
    ['tomorrow, two minutes from now', '2026-03-03T05:01:00Z', '2026-03-03T04:59:00Z', newYork, 'Due tomorrow'],
    ['tomorrow, in 47 hours', '2026-03-04T04:00:00Z', '2026-03-02T05:00:00Z', newYork, 'Due tomorrow'],
    ['the day after tomorrow, in 25 hours', '2026-03-04T05:30:00Z', '2026-03-03T04:30:00Z', newYork, 'Due in 2 days'],
    ['next year', '2027-01-01T12:00:00Z', '2026-12-30T12:00:00Z', newYork, 'Due in 2 days'],
    ['past a leap day', '2028-03-01T12:00:00Z', '2028-02-28T12:00:00Z', 'UTC', 'Due in 2 days'],
    ['past the night when clocks go forward', '2026-03-09T04:30:00Z', '2026-03-08T05:30:00Z', newYork, 'Due tomorrow'],
    [
      'the evening of the day when clocks go forward',
      '2026-03-09T03:30:00Z',
      '2026-03-08T05:30:00Z',
      newYork,
      'Due today',
    ],
    [
      '25 hours later, the day when clocks go back',
      '2026-11-02T04:30:00Z',
      '2026-11-01T04:00:00Z',
      newYork,
      'Due today',
    ],
    [
      'tomorrow here while it is still today elsewhere',
      '2026-03-02T16:00:00Z',
      '2026-03-02T14:00:00Z',
      'Asia/Tokyo',
      'Due tomorrow',
    ],
    ['today here while it is tomorrow elsewhere', '2026-03-02T16:00:00Z', '2026-03-02T14:00:00Z', newYork, 'Due today'],
  ])('%s', (_, due, now, zone, label) => {
    expect(getDueLabel(new Date(due), new Date(now), zone).label).toBe(label)
  })

  test.each([
    ['Overdue', '2026-03-01T12:00:00Z', 'destructive'],
    ['Due today', '2026-03-02T13:00:00Z', 'secondary'],
    ['Due tomorrow', '2026-03-03T12:00:00Z', 'secondary'],
    ['Due in 2 days', '2026-03-04T12:00:00Z', 'outline'],
    ['Due in 30 days', '2026-04-01T12:00:00Z', 'outline'],
  ])('%s has its badge', (label, due, variant) => {
    expect(getDueLabel(new Date(due), new Date('2026-03-02T12:00:00Z'), 'UTC')).toEqual({ label, variant })
  })

  test('is computed for every zone and every distance, also across clock changes', () => {
    const zones = fc.constantFrom(
      newYork,
      'Europe/Berlin',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
    )
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: 3, max: 400 }), zones, (now, days, zone) => {
        const sameTimeInDays = new Date(now.getTime() + days * 24 * 3600 * 1000)
        const shown = Number(/^Due in (\d+) days$/.exec(getDueLabel(sameTimeInDays, now, zone).label)?.[1])
        expect(Math.abs(shown - days)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test.each([
  [0, 114, 0],
  [57, 114, 50],
  [1, 114, 1],
  [114, 114, 100],
  [120, 114, 100],
  [-1, 114, 0],
  [0, 0, 0],
])('%i answers to %i questions are a progress of %i percent', (answered, questionCount, expected) => {
  expect(computeProgressPercentage(answered, questionCount)).toBe(expected)
})

test.each([
  ['was not begun', false, false, false, 'Start Test'],
  ['is under way', false, false, true, 'Continue Test'],
  ['is completed and locked', true, true, false, 'Retake Test'],
  ['is completed and unlocked for a retake', true, false, false, 'Retake Test'],
  ['is being retaken', true, false, true, 'Continue Test'],
  ['is completed and locked, whatever else is left of it', true, true, true, 'Retake Test'],
])('the button of a test that %s', (_, completed, locked, hasAttempt, expected) => {
  expect(getAssignmentAction({ completed, locked, hasAttempt })).toBe(expected)
})

test.each([
  ['2026-03-01T02:00:00Z', 0, 'Poems, late since today'],
  ['2026-02-28T23:00:00Z', 0, 'Poems, 1 day late'],
  ['2026-02-27T23:00:00Z', 2, 'Poems and 2 more, 2 days late'],
])('due at %s with %i other tests: %s', (dueDate, others, words) => {
  expect(describeOverdueTests({ testTitle: 'Poems', dueDate, others }, new Date('2026-03-01T10:00:00Z'), 'UTC')).toBe(
    words,
  )
})
