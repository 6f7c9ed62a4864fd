import { expect, test } from 'vitest'
import { adminMatters } from '#contracts/administration/administration.ts'
import { keylessWords, matterWords, questionsToCheckWords } from './attention-words.ts'

test('one and several are said as people say them', () => {
  expect(matterWords('late_students', 1).title).toBe('1 student has an overdue test')
  expect(matterWords('late_students', 12).title).toBe('12 students have an overdue test')
  expect(matterWords('join_requests', 1).title).toBe('1 request to join waits')
  expect(matterWords('old_backup', 45).title).toBe('The last backup is 45 days old')
})

test.each(adminMatters)('%s says what happened and what to do', (matter) => {
  for (const sentence of Object.values(matterWords(matter, 2))) expect(sentence).toMatch(/^[A-Z0-9].{15,}/)
})

test('questions that may be wrong are counted for each test', () => {
  expect(questionsToCheckWords(1, 'Workout 1').title).toBe('1 question of Workout 1 may be wrong')
  expect(questionsToCheckWords(3, 'Workout 1').title).toBe('3 questions of Workout 1 may be wrong')
})

test('questions without a right answer are counted for each test', () => {
  expect(keylessWords(1, 'Workout 1').title).toBe('1 question of Workout 1 has no right answer')
  expect(keylessWords(3, 'Workout 1').title).toBe('3 questions of Workout 1 have no right answer')
  expect(keylessWords(3, 'Workout 1').text).toMatch(/The editor marks them: Needs an answer[.]$/)
})
