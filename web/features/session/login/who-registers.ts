import type { AccountRegistration } from '../store/account-acts.ts'

export interface RegisterFormProps {
  /** Called with the address that the verification email was sent to. */
  onMailSent: (email: string) => void
  /** The roles that can register; both until that is known. */
  allowed: { student: boolean; parent: boolean }
  /** The role that is selected at first, if it may register. */
  startsAs?: AccountRegistration['role']
  /** The age band of a student, if registration asks for it. */
  ageBand?: AccountRegistration['ageBand']
}

const accountTypes: readonly { value: AccountRegistration['role']; label: string; hint: string }[] = [
  { value: 'student', label: 'Student', hint: 'I take the tests' },
  { value: 'parent', label: 'Parent', hint: 'I follow my child’s progress' },
]

export function listAllowedTypes(allowed: RegisterFormProps['allowed']) {
  return accountTypes.filter(({ value }) => allowed[value])
}

export function chooseFirstRole(
  allowed: RegisterFormProps['allowed'],
  startsAs: AccountRegistration['role'],
): AccountRegistration['role'] {
  if (allowed[startsAs]) return startsAs
  return allowed.student ? 'student' : 'parent'
}
