/** Checks whether the text looks like an email address, for `register`. The server has the last word. */
export function checkEmailAddress(text: string): true | string {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()) || 'Please enter a valid email address'
}
