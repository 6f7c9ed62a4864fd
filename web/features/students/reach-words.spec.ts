import { expect, test } from 'vitest'
import { describeReaches, reachTexts } from './reach-words.ts'

test.each([
  ['email', 'Maya gets an email about Geometry.'],
  ['app', 'Maya gets no emails, and reads about Geometry in the app.'],
  ['invitation', 'Maya has not logged in yet, and gets the invitation again. It names Geometry.'],
  ['later', 'Maya cannot log in yet, and reads it in the app after that.'],
] as const)('a reminder that reaches the student by %s: %s', (reach, words) => {
  expect(reachTexts[reach]('Maya', 'Geometry')).toBe(words)
})

test('reminders are counted by how they reach their students', () => {
  expect(describeReaches([])).toBe('')
  expect(describeReaches(['later', 'app', 'email', 'invitation', 'email'])).toBe(
    'By email: 2. Only in the app: 1. With the invitation: 1. In the app, once they can log in: 1.',
  )
})
