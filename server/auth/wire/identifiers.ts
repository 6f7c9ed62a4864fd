/** Email addresses and phone numbers in their stored form. */
import { AuthError, makeValidationError } from './errors.ts'

// The pattern of HTML's <input type="email">.
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const emailPattern = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`)
const longestEmail = 255

/** Lower-cased. Throws `validation_failed`. */
export function parseEmailAddress(sent: string | undefined): string {
  if (!sent) throw makeValidationError('An email address is required')
  if (sent.length > longestEmail) throw makeValidationError('An email address is too long')
  if (!emailPattern.test(sent)) throw makeValidationError('Unable to validate email address: invalid format')
  return sent.toLowerCase()
}

export function isEmailAddress(sent: string): boolean {
  return sent.length <= longestEmail && emailPattern.test(sent)
}

/** Returns the digits of an E.164 number without the plus sign. Throws `validation_failed`. */
export function parsePhoneNumber(sent: string | undefined): string {
  const digits = (sent ?? '').replace(/^\+/, '').replaceAll(' ', '')
  if (!/^[1-9][0-9]{1,14}$/.test(digits)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  return digits
}
