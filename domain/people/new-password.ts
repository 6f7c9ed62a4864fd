/** Checks a new password before it is sent, with the messages of the specification. */

/** The most characters that the server takes. */
const longestPassword = 72

/** Returns true or the error message. The server counts characters, not UTF-16 units. */
export function validatePasswordLength(text: string): true | string {
  return [...text].length <= longestPassword || `Password cannot be longer than ${longestPassword} characters`
}

export const newPasswordHint = 'At least 8 characters'

/** Each rule returns true or the error message. */
export const newPasswordRules = {
  long: (text: string) => text.length >= 8 || 'Password must be at least 8 characters',
  short: (text: string) => text.length < 64 || 'Password must be less than 64 characters',
}

/** Returns true or the error message. */
export function validatePasswordRepeat(text: string, { password }: { password: string }): true | string {
  return text === password || "Passwords don't match"
}
