/** Translates refusals of the account code into the codes of the domain API. */

import { makeInputRefusal, Refusal } from '#contracts/wire/refusals.ts'
import { HashingBusyError } from '../../adapters/hashing-turns.ts'
import { AuthError, TooManyRequestsError } from '../../auth/wire/errors.ts'
import { violatesConstraint } from '../../db/violations.ts'

export function makeEmailTakenRefusal(): Refusal {
  return makeInputRefusal('email', 'A user with this email address already exists.', 'email_taken')
}

/** Rethrows the errors of `work`, converted to refusals where possible. */
export async function convertAuthErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  if (violatesConstraint(error, 'users_email_key')) return makeEmailTakenRefusal()
  if (error instanceof HashingBusyError) {
    return new Refusal('unavailable', 'The server is busy. Please try again in a moment.')
  }
  if (!(error instanceof AuthError)) return error
  if (error.code === 'email_exists') return makeEmailTakenRefusal()
  if (error.code === 'weak_password') return new Refusal('weak_password', error.message)
  if (error instanceof TooManyRequestsError) {
    return new Refusal('too_many_requests', error.message, { waitSeconds: error.waitSeconds })
  }
  if (error.status < 500) return new Refusal('invalid_input', error.message)
  return error
}
