import { expect, test } from 'vitest'
import type { ExamDay } from '#contracts/people/schools.ts'
import { describeExamDays } from './exam-days.ts'

function on(fall: number, what: ExamDay['what'], firstDay: string | null, lastDay: string | null = firstDay): ExamDay {
  return { fall, what, firstDay, lastDay, source: 'city', sourceUrl: 'https://city.test', checkedOn: '2026-11-28' }
}

const of2025 = [
  on(2025, 'school_day', '2025-11-12'),
  on(2025, 'weekend_grade_8', '2025-11-15', '2025-11-16'),
  on(2025, 'weekend_grade_9', '2025-11-22', '2025-11-23'),
  on(2025, 'offers', '2026-03-05'),
]
const of2026 = [on(2026, 'school_day', null), on(2026, 'offers', null)]

test.each<[string, readonly ExamDay[], string, string | null]>([
  ['nothing is known', [], '2026-01-01', null],
  [
    'before the exam',
    of2025,
    '2025-11-01',
    'Fall 2025: Nov 12 in schools, Nov 15 and Nov 16 for 8th grade, Nov 22 and Nov 23 for 9th grade (city, checked on Nov 28, 2026)',
  ],
  ['after it, offers are no exam', of2025, '2026-01-01', null],
  [
    'a season without days',
    [...of2025, ...of2026],
    '2026-01-01',
    'Fall 2026: not published (city, checked on Nov 28, 2026)',
  ],
  ['after that year', of2026, '2027-01-01', null],
])('%s', (_, days, today, words) => {
  expect(describeExamDays(days, today)).toBe(words)
})
