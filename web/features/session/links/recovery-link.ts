/** Parses a link from a recovery email, and starts the recovery. */
import type { AuthError, Factor, User } from '@supabase/auth-js'
import { type AuthApiClient, authClient, createRecoveryClient, isMaybeSignedIn } from '#web/api/auth-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { listVerifiedFactors, needsSecondFactor } from '../store/factors-of.ts'
import type { PasswordSource } from './recovery-acts.ts'

export type RecoveryLink =
  /** The address has no parameters: the page was reloaded, or opened by hand. */
  | { kind: 'nothing' }
  | { kind: 'error' }
  | { kind: 'wrong_type' }
  | { kind: 'code'; code: string }
  | { kind: 'token'; tokenHash: string }
  | { kind: 'tokens'; accessToken: string | null; refreshToken: string | null }

/** Reads the query and the hash. If both have a parameter, the query wins. */
export function readRecoveryLink(search: string, hash: string): RecoveryLink {
  const inQuery = new URLSearchParams(search)
  const inHash = new URLSearchParams(hash.replace(/^#/, ''))
  const word = (name: string) => inQuery.get(name) || inHash.get(name) || null

  if (word('error') !== null || word('error_code') !== null) return { kind: 'error' }
  const [accessToken, refreshToken] = [word('access_token'), word('refresh_token')]
  const [code, tokenHash] = [word('code'), word('token_hash')]
  if (accessToken === null && refreshToken === null && code === null && tokenHash === null) return { kind: 'nothing' }
  if (word('type') !== 'recovery' && accessToken === null && code === null) return { kind: 'wrong_type' }
  if (code !== null) return { kind: 'code', code }
  if (tokenHash !== null) return { kind: 'token', tokenHash }
  return { kind: 'tokens', accessToken, refreshToken }
}

export type RecoveryOutcome =
  | { kind: 'ready'; of: PasswordSource }
  | { kind: 'second_factor'; factors: Factor[] }
  /** `hasCode` is true if the six digits in the email still work. */
  | { kind: 'failed'; message: string; hasCode?: true }

const askAgain = 'Please request a new password reset email.'
const words = {
  nothing: `Invalid password reset link. ${askAgain}`,
  wrongType: `This link is not for password recovery. ${askAgain}`,
  expired: `Invalid or expired password reset link. ${askAgain}`,
  foreign: `Unable to process password reset link. You opened it in a different browser. Type the 6-digit code from the same email instead.`,
  defect: 'Error processing your request. Please try again.',
  noSession: 'Invalid password reset session. Please try again.',
}

/** `mayUseSession` is true if a signed-in person came here on purpose, and can choose a password without a link. */
export async function beginRecovery(link: RecoveryLink, mayUseSession: boolean): Promise<RecoveryOutcome> {
  try {
    return await begin(link, mayUseSession)
  } catch {
    return failed(words.defect)
  }
}

async function begin(link: RecoveryLink, mayUseSession: boolean): Promise<RecoveryOutcome> {
  if (link.kind === 'error') return failed(words.expired)
  if (link.kind === 'wrong_type') return failed(words.wrongType)
  if (link.kind === 'nothing') return begun(mayUseSession)
  const client = await createRecoveryClient()
  const { user, error } = await follow(client, link)
  if (error !== null)
    return isOfAnotherBrowser(error) ? { ...failed(words.foreign), hasCode: true } : failed(wordsOf(error))
  if (user === null) return failed(words.noSession)
  return ready(client)
}

/** Continues a recovery that this tab started before a reload. */
async function begun(mayUseSession: boolean): Promise<RecoveryOutcome> {
  if (mayUseSession && isMaybeSignedIn()) {
    const { data } = await (await authClient()).getSession()
    if (data.session !== null) return { kind: 'ready', of: 'session' }
  }
  const client = await createRecoveryClient()
  const { data } = await client.getSession()
  return data.session === null ? failed(words.nothing) : ready(client)
}

async function ready(client: AuthApiClient): Promise<RecoveryOutcome> {
  const { data } = await client.getSession()
  if (data.session === null) return failed(words.noSession)
  return needsSecondFactor(data.session)
    ? { kind: 'second_factor', factors: listVerifiedFactors(data.session.user) }
    : { kind: 'ready', of: 'recovery' }
}

type Followable = Extract<RecoveryLink, { kind: 'code' | 'token' | 'tokens' }>

async function follow(
  client: AuthApiClient,
  link: Followable,
): Promise<{ user: User | null; error: AuthError | null }> {
  if (link.kind === 'code') {
    const { data, error } = await client.exchangeCodeForSession(link.code)
    return { user: data.user, error }
  }
  if (link.kind === 'token') {
    const { data, error } = await client.verifyOtp({ token_hash: link.tokenHash, type: 'recovery' })
    return { user: data.user, error }
  }
  const { accessToken, refreshToken } = link
  if (refreshToken === null) return { user: null, error: null }
  const { data, error } =
    accessToken === null
      ? await client.refreshSession({ refresh_token: refreshToken })
      : await client.setSession({ access_token: accessToken, refresh_token: refreshToken })
  return { user: data.user, error }
}

function wordsOf(error: AuthError): string {
  if (error.name === 'AuthRetryableFetchError') return words.defect
  return words.expired
}

function isOfAnotherBrowser({ name, code }: AuthError): boolean {
  return name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier'
}

function failed(message: string): Extract<RecoveryOutcome, { kind: 'failed' }> {
  toast({ title: 'Error resetting password', description: message, variant: 'destructive' })
  return { kind: 'failed', message }
}
