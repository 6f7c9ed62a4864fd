import { expect, test } from 'vitest'
import { submissionId } from '#contracts/wire/ids.ts'
import { decideNextStep, type StudentSituation } from './what-is-first.ts'

const now = new Date('2026-03-04T15:00:00Z')
const zone = 'America/New_York'
const words = { slug: 'words', title: 'Words', dueDate: null, isInProgress: false }
const due = (dueDate: string) => ({ ...words, dueDate })
const missed = { submissionId: submissionId.parse('00000000-0000-4000-8000-000000000003'), testTitle: 'Exam', left: 72 }
const reviews = { due: 6, minutes: 10 }
const nothing: StudentSituation = {
  test: null,
  reviews: { due: 0, minutes: 0 },
  missed: null,
  hasTaken: true,
  isExamOver: false,
  awayUntil: null,
}

test.each<[string, Partial<StudentSituation>, string]>([
  ['nothing was ever done', { hasTaken: false }, 'another'],
  ['everything is done', {}, 'another'],
  ['everything that was missed is right by now', { missed: { ...missed, left: 0 } }, 'another'],
  ['a test was given without a date', { test: words }, 'test'],
  ['a test is late', { test: due('2026-03-01T12:00:00Z'), reviews, missed }, 'test'],
  ['a test is due later today', { test: due('2026-03-05T04:59:00Z'), reviews, missed }, 'test'],
  ['a test is due tomorrow', { test: due('2026-03-05T05:00:00Z'), reviews, missed }, 'reviews'],
  ['a test is in progress', { test: { ...words, isInProgress: true }, reviews, missed }, 'test'],
  ['reviews are due', { reviews, missed }, 'reviews'],
  ['a test was just taken', { missed }, 'missed'],
  ['a test was taken, and another is due next week', { test: due('2026-03-11T12:00:00Z'), missed }, 'missed'],
  ['only a test of next week is left', { test: due('2026-03-11T12:00:00Z') }, 'test'],
  ['the exam is over', { test: due('2026-03-01T12:00:00Z'), reviews, missed, isExamOver: true }, 'exam_over'],
  ['the student is away', { test: due('2026-03-01T12:00:00Z'), reviews, missed, awayUntil: '2026-03-08' }, 'away'],
  [
    'the student is away, and a test is in progress',
    { test: { ...words, isInProgress: true }, awayUntil: '2026-03-08' },
    'test',
  ],
  ['the student is away after the exam', { isExamOver: true, awayUntil: '2026-03-08' }, 'exam_over'],
  ['the exam is over, and a test is in progress', { test: { ...words, isInProgress: true }, isExamOver: true }, 'test'],
])('when %s', (_, values, expected) => {
  expect(decideNextStep({ ...nothing, ...values }, now, zone).of).toBe(expected)
})

test('what is named comes with what a button needs', () => {
  expect(decideNextStep({ ...nothing, test: words }, now, zone)).toEqual({ of: 'test', ...words })
  expect(decideNextStep({ ...nothing, reviews }, now, zone)).toEqual({ of: 'reviews', ...reviews })
  expect(decideNextStep({ ...nothing, missed }, now, zone)).toEqual({ of: 'missed', ...missed })
  expect(decideNextStep({ ...nothing, awayUntil: '2026-03-08' }, now, zone)).toEqual({
    of: 'away',
    until: '2026-03-08',
  })
  expect(decideNextStep({ ...nothing, hasTaken: false }, now, zone)).toEqual({ of: 'another', isFirst: true })
})
