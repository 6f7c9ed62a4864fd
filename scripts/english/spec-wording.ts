/** Wording that the specification prescribes literally. The checks do not apply to it. */
export const specWording: readonly string[] = [
  'No verification token found.',
  'No authentication data found in the link. Please try requesting a new magic link.',
  'Invalid or expired verification link. Please request a new one.',
  'Unable to verify your account. Please try again.',
  'Failed to create a session. Please try logging in again.',
  'An unexpected error occurred. Please try again.',
  'Please check your email to verify your account before logging in.',
  'This email is already registered. Try signing in instead.',
]
