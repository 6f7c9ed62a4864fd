/** Proof that the browser that exchanges a code is the one that requested it (RFC 7636). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthConfig } from '../../config.ts'
import { AuthError, makeValidationError } from './errors.ts'

export interface CodeChallenge {
  readonly challenge: string
  readonly method: 's256' | 'plain'
}

/**
 * Null if the client did not request a code. Throws `validation_failed`. `plain` is for pages without cryptography, which exist only at
 * addresses without `https:`. Anyone who intercepts such a request also has its proof.
 */
export function readCodeChallenge(
  sent: { code_challenge?: string | undefined; code_challenge_method?: string | undefined },
  { pkcePlain }: Pick<AuthConfig, 'pkcePlain'>,
): CodeChallenge | null {
  const challenge = sent.code_challenge || undefined
  const method = sent.code_challenge_method?.toLowerCase() || undefined
  if (!challenge && !method) return null
  if (!challenge || !method) throw makeValidationError('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge.length < 43 || challenge.length > 128) {
    throw makeValidationError('code challenge has to be between 43 and 128 characters')
  }
  if (!/^[A-Za-z0-9\-._~]+$/.test(challenge)) {
    throw makeValidationError(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  if (method !== 's256' && !(pkcePlain && method === 'plain'))
    throw makeValidationError('Invalid code_challenge_method')
  return { challenge, method }
}

/** Throws `bad_code_verifier`. */
export function checkCodeVerifier(challenge: string, method: string, verifier: string) {
  const shown = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [left, right] = [sha256(shown), sha256(challenge)]
  if (!timingSafeEqual(left, right)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
}

function sha256(value: string) {
  return createHash('sha256').update(value).digest()
}
