import { expect, test } from 'vitest'
import { adminMatters } from '#contracts/administration.ts'
import { matterWords } from './attention-words.ts'

test('one and several are said as people say them', () => {
  expect(matterWords('late_students', 1).title).toBe('1 student has an overdue test')
  expect(matterWords('late_students', 12).title).toBe('12 students have an overdue test')
  expect(matterWords('join_requests', 1).title).toBe('1 request to join waits')
  expect(matterWords('old_backup', 45).title).toBe('The last backup is 45 days old')
})

test.each(adminMatters)('%s says what happened and what to do', (matter) => {
  for (const sentence of Object.values(matterWords(matter, 2))) expect(sentence).toMatch(/^[A-Z0-9].{15,}/)
})
