/** Names of message kinds, such as "Password reset". */
const words: Readonly<Record<string, string>> = {
  signup: 'Confirmation of a new account',
  magiclink: 'Sign-in link',
  recovery: 'Password reset',
  invite: 'Invitation',
  email_change: 'Confirmation of an address',
  mfa: 'Sign-in code',
  week: 'The week in five lines',
  test: 'Test email',
  webhook_off: 'Warning about another program',
  backup_not_proved: 'Warning about a backup',
  unused_account: 'Warning before an unused account is erased',
}

export function nameMessageKind(kind: string): string {
  const plain = kind.replaceAll('_', ' ').replace('cancelled', 'canceled')
  return words[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}
