/** The rules for the passwords that people choose. */
import type { AuthConfig } from '../../config.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { isEmailAddress } from '../wire/identifiers.ts'
import { copyAsRecord } from './accounts.ts'
import { isEasyToGuess } from './easy-passwords.ts'

const longest = 72

type Policy = Pick<AuthConfig, 'passwordMin' | 'passwordCharacters' | 'passwordRefuseCommon'>

/** Throws `validation_failed` or `weak_password`. Lengths are in characters, not bytes. `about` lists what others know about the person. */
export function checkPasswordPolicy(password: string, policy: Policy, about: readonly string[] = []) {
  if (password.length > 2 * longest || [...password].length > longest)
    throw makeValidationError(`Password cannot be longer than ${longest} characters`)
  const weakness = findWeakness(password, policy, about)
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, { weak_password: { reasons: weakness.reasons } })
  }
}

/** Returns what others know about an account. Skips text that is not an address: it is refused later. */
export function listKnownWords(account: {
  email?: string | null | undefined
  user_metadata?: object | undefined
}): string[] {
  const { full_name, name } = copyAsRecord(account.user_metadata ?? {})
  const email = account.email && isEmailAddress(account.email) ? account.email : null
  return [email, full_name, name].filter((known) => typeof known === 'string')
}

export interface PasswordWeakness {
  readonly message: string
  readonly reasons: readonly string[]
}

export function findWeakness(
  password: string,
  { passwordMin, passwordCharacters, passwordRefuseCommon }: Policy,
  about: readonly string[] = [],
): PasswordWeakness | null {
  const problems: { reason: string; message: string }[] = []
  if ([...password].length < passwordMin) {
    problems.push({ reason: 'length', message: `Password should be at least ${passwordMin} characters.` })
  }
  if (passwordCharacters.some((set) => ![...password].some((character) => set.includes(character)))) {
    const sets = passwordCharacters.join(', ')
    problems.push({
      reason: 'characters',
      message: `Password should contain at least one character of each: ${sets}.`,
    })
  }
  const isLongEnough = problems.every(({ reason }) => reason !== 'length')
  if (passwordRefuseCommon && isLongEnough && isEasyToGuess(password, about)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    problems.push({ reason: 'pwned', message })
  }
  if (problems.length === 0) return null
  return {
    message: problems.map(({ message }) => message).join(' '),
    reasons: problems.map(({ reason }) => reason),
  }
}
