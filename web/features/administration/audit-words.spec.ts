import { expect, test } from 'vitest'
import { auditedActions } from '#contracts/administration/audit.ts'
import { actLabels, describeAct, nameField } from './audit-words.ts'

test.each(auditedActions)('%s has words, in a sentence and in the choice', (action) => {
  expect(describeAct(action, 'tests')).toMatch(/^[A-Z][a-z]+ [a-z0-9 -]+$/)
  expect(actLabels[action]).toMatch(/^[A-Z][a-z]+[a-z0-9 -]*$/)
})

test.each([
  ['unlock', 'student_test_assignments', 'Unlocked a test'],
  ['extend', 'student_test_assignments', 'Gave 7 more days for a test'],
  ['make_drill', 'tests', 'Made a drill'],
  ['purge', 'test_questions', 'Deleted a question for good'],
  ['update', 'student_goals', 'Changed the goals of a student'],
  ['of_a_later_version', 'new_things', 'Of a later version: new things'],
])('%s of %s reads well', (action, entityType, sentence) => {
  expect(describeAct(action, entityType)).toBe(sentence)
})

test.each([
  ['showAnswers', 'Show answers'],
  ['due_date', 'Due date'],
  ['tutorId', 'Tutor'],
])('the field %s is written as %s', (field, words) => {
  expect(nameField(field)).toBe(words)
})
