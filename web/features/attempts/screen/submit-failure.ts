import type { AttemptTrouble } from '../engine/attempt-server.ts'

/** Returns the specification's message for a failed submit. */
export function describeSubmitFailure({ kind }: Pick<AttemptTrouble, 'kind'>) {
  const variant = 'destructive' as const
  switch (kind) {
    case 'signed_out':
      return {
        title: 'Submission Error',
        description: 'No active authentication session. Please log in again.',
        variant,
      }
    case 'not_allowed':
      return {
        title: 'Submission Failed',
        description: "Unable to submit test. Please ensure you're logged in and try again.",
        variant,
      }
    default:
      return {
        title: 'Submission Error',
        description: 'There was an error saving your test. Please try again.',
        variant,
      }
  }
}
