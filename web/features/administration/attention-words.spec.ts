import { expect, test } from 'vitest'
import { adminMatters } from '#contracts/administration/administration.ts'
import { describeKeylessQuestions, describeMatter, describeQuestionsToCheck } from './attention-words.ts'

test('one and several are said as people say them', () => {
  expect(describeMatter('late_students', 1).title).toBe('1 student has an overdue test')
  expect(describeMatter('late_students', 12).title).toBe('12 students have an overdue test')
  expect(describeMatter('join_requests', 1).title).toBe('1 request to join waits')
  expect(describeMatter('failed_backup', 1).text).toMatch(/^1 difference was found/)
  expect(describeMatter('unproved_backup', 27).title).toBe('No backup was proved for 27 hours')
  expect(describeMatter('old_backup', 45).title).toBe('The last backup is 45 days old')
})

test.each(adminMatters)('%s says what happened and what to do', (matter) => {
  for (const sentence of Object.values(describeMatter(matter, 2))) expect(sentence).toMatch(/^[A-Z0-9].{15,}/)
})

test('questions that may be wrong are counted for each test', () => {
  expect(describeQuestionsToCheck(1, 'Workout 1').title).toBe('1 question of Workout 1 may be wrong')
  expect(describeQuestionsToCheck(3, 'Workout 1').title).toBe('3 questions of Workout 1 may be wrong')
})

test('questions without a right answer are counted for each test', () => {
  expect(describeKeylessQuestions(1, 'Workout 1').title).toBe('1 question of Workout 1 has no right answer')
  expect(describeKeylessQuestions(3, 'Workout 1').title).toBe('3 questions of Workout 1 have no right answer')
  expect(describeKeylessQuestions(3, 'Workout 1').text).toMatch(/The editor marks them: Needs an answer[.]$/)
})
