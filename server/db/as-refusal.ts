import {
  makeAlwaysTimedRefusal,
  makeTestNotAssignedRefusal,
  makeTestNotOpenRefusal,
  Refusal,
} from '#contracts/wire/refusals.ts'

/** The `errcode` of functions and triggers in `database/migrations`. */
const codes: Record<string, () => Refusal> = {
  PR401: () => new Refusal('session_ended', 'Your session has ended. Please sign in again.'),
  PR402: () => new Refusal('second_factor_needed', 'Please confirm with your second step first.'),
  PR404: () =>
    new Refusal(
      'second_factor_required',
      'Administrators need two-step sign-in. Please add one in your account first.',
    ),
  PR403: () => new Refusal('no_profile', 'This account has no profile yet.'),
  PR405: () => new Refusal('own_account', 'You cannot remove your own administrator rights.'),
  PR406: () => new Refusal('last_administrator', 'The last administrator must stay an administrator.'),
  PR407: makeTestNotAssignedRefusal,
  PR408: () => makeTestNotOpenRefusal(),
  PR409: makeAlwaysTimedRefusal,
}

/** Converts a database error with one of our codes into a refusal for the user. Returns other errors unchanged. */
export function convertToRefusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes[code]?.() ?? error
}
