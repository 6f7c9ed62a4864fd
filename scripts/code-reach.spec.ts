import { expect, test } from 'vitest'
import { findPart, listReachableParts } from './code-reach.ts'

function reachedFrom(file: string, name: string, rooms: RegExp) {
  const part = findPart(file, name)
  if (part === undefined) throw new Error(`${file} has no ${name}.`)
  return listReachableParts(part, rooms).map((one) => `${one.file} ${/(?:const|function) (\w+)/.exec(one.text)?.[1]}`)
}

test.each([
  [
    'an imported component',
    'web/pages/parent/SchedulePage.tsx',
    'SchedulePage',
    'web/features/schedule/Sessions.tsx Sessions',
  ],
  [
    'a dialog that is loaded late',
    'web/features/schedule/CalendarFeedCard.tsx',
    'CalendarFeedCard',
    'web/features/schedule/FeedActDialog.tsx FeedActDialog',
  ],
  [
    'an endpoint behind a query that is spread',
    'web/pages/student/PracticeRounds.tsx',
    'PracticeRounds',
    'contracts/coaching/practice.ts getExamPace',
  ],
])('reaches %s', (_, file, name, reached) => {
  expect(reachedFrom(file, name, /^web\//)).toContain(reached)
})

test('goes no further than the rooms', () => {
  const reached = reachedFrom('web/features/schedule/Sessions.tsx', 'Sessions', /^web\//)
  expect(reached).toContain('contracts/people/schedule.ts bookSession')
  expect(reached.join()).not.toContain('contracts/wire/endpoint.ts')
})
