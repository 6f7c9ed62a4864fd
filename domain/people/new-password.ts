/** The checks of a new password before the server sees it, in the words of the specification. */

/** The most characters that the server takes. */
const longestPassword = 72

/** True, or the message. The server counts characters, not UTF-16 units. */
export function isShortEnough(text: string): true | string {
  return [...text].length <= longestPassword || `Password cannot be longer than ${longestPassword} characters`
}

export const newPasswordHint = 'At least 8 characters'

/** Each returns true, or the message. */
export const newPasswordRules = {
  long: (text: string) => text.length >= 8 || 'Password must be at least 8 characters',
  short: (text: string) => text.length < 64 || 'Password must be less than 64 characters',
}

/** True, or the message. */
export function isRepeated(text: string, { password }: { password: string }): true | string {
  return text === password || "Passwords don't match"
}
