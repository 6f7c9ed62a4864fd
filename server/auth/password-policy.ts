/** Which passwords people may choose. */
import type { AuthConfig } from '../config.ts'
import { AuthError, invalid } from './errors.ts'

const longest = 72

/** Throws `validation_failed` or `weak_password`. Lengths are in characters, not in bytes. */
export function checkPassword(password: string, policy: Pick<AuthConfig, 'passwordMin' | 'passwordCharacters'>) {
  if ([...password].length > longest) throw invalid(`Password cannot be longer than ${longest} characters`)
  const weakness = weaknessOf(password, policy)
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, { weak_password: { reasons: weakness.reasons } })
  }
}

export interface Weakness {
  readonly message: string
  readonly reasons: readonly string[]
}

export function weaknessOf(
  password: string,
  { passwordMin, passwordCharacters }: Pick<AuthConfig, 'passwordMin' | 'passwordCharacters'>,
): Weakness | null {
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
  if (problems.length === 0) return null
  return {
    message: problems.map(({ message }) => message).join(' '),
    reasons: problems.map(({ reason }) => reason),
  }
}
