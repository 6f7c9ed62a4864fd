import { expect, test } from 'vitest'
import { describeSubmitFailure } from './submit-failure.ts'

test.each([
  ['offline', 'Submission Error', 'There was an error saving your test. Please try again.'],
  ['failed', 'Submission Error', 'There was an error saving your test. Please try again.'],
  ['signed_out', 'Submission Error', 'No active authentication session. Please log in again.'],
  ['not_allowed', 'Submission Failed', "Unable to submit test. Please ensure you're logged in and try again."],
] as const)('says of a submit that is %s: %s', (kind, title, description) => {
  expect(describeSubmitFailure({ kind })).toMatchObject({ title, description, variant: 'destructive' })
})
