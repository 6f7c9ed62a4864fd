/** Whether this looks like an address that mail can reach; the server has the last word. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())
}

export const notAnEmailAddress = 'Please enter a valid email address'
