import { expect, test } from 'vitest'
import { describeTestDeletion } from './deletion-words.ts'

const empty = {
  title: 'Winter',
  sectionCount: 1,
  questionCount: 0,
  passageCount: 0,
  assignmentCount: 0,
  attemptCount: 0,
  submissionCount: 0,
}

const restorable = 'You can restore it for 30 days under Recently Deleted in the settings.'

test('a test is deleted with everything in it, which is named first', () => {
  expect(describeTestDeletion({ ...empty, questionCount: 12, assignmentCount: 3 })).toEqual({
    question: 'Are you sure you want to delete this test?',
    consequence: `“Winter” is deleted with 1 section, 12 questions and 3 assignments. ${restorable}`,
    confirm: 'Delete Test',
  })
})

test('a test without anything in it goes alone', () => {
  expect(describeTestDeletion({ ...empty, sectionCount: 0 }).consequence).toBe(
    `“Winter” has nothing in it. ${restorable}`,
  )
})

test('a test that somebody took is archived', () => {
  const { question, consequence } = describeTestDeletion({ ...empty, submissionCount: 2, attemptCount: 1 })
  expect(question).toBe('Archive “Winter”?')
  expect(consequence).toMatch(/^It has 2 submissions and 1 attempt in progress, so it is archived/)
})
