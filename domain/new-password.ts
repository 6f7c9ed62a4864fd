/** What a person who chooses a new password is asked for before the server judges it, in the words of the specification. */

/** Characters that the server takes at most. */
const longestPassword = 72

/** True, or what is wrong. The server counts characters, not UTF-16 units. */
export function isShortEnough(text: string): true | string {
  return [...text].length <= longestPassword || `Password cannot be longer than ${longestPassword} characters`
}

export const newPasswordHint = 'At least 8 characters'

/** Each says true, or what is wrong. */
export const newPasswordRules = {
  long: (text: string) => text.length >= 8 || 'Password must be at least 8 characters',
  short: (text: string) => text.length < 64 || 'Password must be less than 64 characters',
}

/** True, or what is wrong. */
export function isRepeated(text: string, { password }: { password: string }): true | string {
  return text === password || "Passwords don't match"
}
