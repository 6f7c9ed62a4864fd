import { expect, test } from 'vitest'
import { reachWords } from './reach-words.ts'

test.each([
  ['email', 'Maya gets an email about Geometry.'],
  ['app', 'Maya gets no emails, and reads about Geometry in the app.'],
  ['invitation', 'Maya has not logged in yet, and gets the invitation again. It names Geometry.'],
  ['later', 'Maya cannot log in yet, and reads it in the app after that.'],
] as const)('a reminder that reaches the student by %s: %s', (reach, words) => {
  expect(reachWords[reach]('Maya', 'Geometry')).toBe(words)
})
