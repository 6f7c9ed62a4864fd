import { expect, test } from 'vitest'
import { describeFailedLink } from './failed-link-words.ts'

test.each([
  ['No verification token found.', 'This link no longer works'],
  ['No authentication data found in the link. Please try requesting a new magic link.', 'This link no longer works'],
  ['Invalid or expired verification link. Please request a new one.', 'This link no longer works'],
  ['Failed to create a session. Please try logging in again.', 'You are not logged in'],
  ['Unable to verify your account. Please try again.', 'You are not logged in'],
  ['An unexpected error occurred. Please try again.', 'We could not reach the server'],
  ['This Google account is already linked to another user.', 'Google account not linked'],
])('%s is in plain words: %s', (message, title) => {
  expect(describeFailedLink(message).title).toBe(title)
})

test('somebody who was linking a Google account is still logged in, and reads that it is not linked', () => {
  expect(describeFailedLink('Unable to verify your account. Please try again.', true).title).toBe(
    'Google account not linked',
  )
})
