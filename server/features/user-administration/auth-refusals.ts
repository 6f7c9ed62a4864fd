/** Translates refusals of the account code into the codes of the domain API. */

import { Refusal, refusedAt } from '#contracts/wire/refusals.ts'
import { HashingBusy } from '../../adapters/hashing-turns.ts'
import { AuthError, TooManyRequests } from '../../auth/wire/errors.ts'
import { violates } from '../../db/violations.ts'

export function emailTaken(): Refusal {
  return refusedAt('email', 'A user with this email address already exists.', 'email_taken')
}

/** Rethrows the errors of `work`, converted to refusals where possible. */
export async function asRefusals<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  if (violates(error, 'users_email_key')) return emailTaken()
  if (error instanceof HashingBusy) {
    return new Refusal('unavailable', 'The server is busy. Please try again in a moment.')
  }
  if (!(error instanceof AuthError)) return error
  if (error.code === 'email_exists') return emailTaken()
  if (error.code === 'weak_password') return new Refusal('weak_password', error.message)
  if (error instanceof TooManyRequests) {
    return new Refusal('too_many_requests', error.message, { waitSeconds: error.waitSeconds })
  }
  if (error.status < 500) return new Refusal('invalid_input', error.message)
  return error
}
