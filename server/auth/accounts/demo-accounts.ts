/** The demo accounts. In demo mode, any password signs in to them. */
import type { Role } from '#contracts/accounts/profile.ts'

export interface DemoAccount {
  readonly email: string
  readonly fullName: string
  readonly role: Role
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'student@example.com', fullName: 'Maya Chen', role: 'student' },
  { email: 'parent@example.com', fullName: 'Daniel Chen', role: 'parent' },
  { email: 'tutor@example.com', fullName: 'Priya Raman', role: 'tutor' },
  { email: 'admin@example.com', fullName: 'Alex Morgan', role: 'admin' },
]
