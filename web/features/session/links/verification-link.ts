/** Parses a link from an email (or a return from Google), and follows it. */
import type { AuthError, EmailOtpType, Session, User } from '@supabase/auth-js'
import * as z from 'zod/mini'
import { authClient } from '#web/api/auth-client.ts'
import { findCodeOrigin } from '#web/api/mailed-code.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { parseAccessClaims } from '../store/access-claims.ts'
import { getServerMessage } from '../store/auth-words.ts'
import { magicLinkMetadata } from './mail-acts.ts'

export type FollowedLink =
  | { kind: 'error'; code: string; isExpired: boolean }
  /** One of two addresses has confirmed the change; the other one still has to. */
  | { kind: 'halfway' }
  | { kind: 'code'; code: string; purpose: LinkPurpose }
  | { kind: 'token'; tokenHash: string; type: EmailOtpType }
  | { kind: 'tokens'; accessToken: string; refreshToken: string }
  | { kind: 'nothing' }

/** The purpose of the link in the email. Google's return, and a forged code, have none. */
export type LinkPurpose = 'verification' | 'magic_link' | 'none'

const emailLinkType = z.catch(z.enum(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']), 'signup')

/** The auth API sends this message, as Supabase Auth does. Anybody can write such an address, so the page shows its own words instead. */
const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** Reads the query and the hash. If both have a parameter, the query wins. */
export function readLink(search: string, hash: string): FollowedLink {
  const inQuery = new URLSearchParams(search)
  const inHash = new URLSearchParams(hash.replace(/^#/, ''))
  const word = (name: string) => inQuery.get(name) ?? inHash.get(name)

  const error = word('error_code') ?? word('error')
  if (error !== null) {
    const isExpired = /expired|invalid/i.test(`${error} ${word('error_description')}`)
    return { kind: 'error', code: error, isExpired }
  }
  const code = word('code')
  if (code !== null) return { kind: 'code', code, purpose: purposeOf(word('type')) }
  const tokenHash = word('token_hash') ?? word('token')
  if (tokenHash !== null) return { kind: 'token', tokenHash, type: emailLinkType.parse(word('type')) }
  const accessToken = word('access_token')
  const refreshToken = word('refresh_token')
  if (accessToken !== null && refreshToken !== null) return { kind: 'tokens', accessToken, refreshToken }
  return { kind: word('message') === halfConfirmed ? 'halfway' : 'nothing' }
}

function purposeOf(type: string | null): LinkPurpose {
  if (type === 'signup' || type === 'email_change') return 'verification'
  return type === 'magiclink' ? 'magic_link' : 'none'
}

/**
 * `never_chosen` for people who signed in with a magic link, and `invited` for those with an invitation. `removed` if the confirmation
 * dropped the password, because somebody else may have chosen it.
 */
export type PasswordState = 'not_asked' | 'never_chosen' | 'invited' | 'removed'

export type LinkOutcome =
  /**
   * `news` is `verified` if the address was just verified, `signed_in` after a later sign-in, and `none` if the link did nothing but a
   * person is signed in here. `password` says why the person has no password, if they should be asked for one.
   */
  | { kind: 'entered'; news: 'verified' | 'signed_in' | 'none'; password: PasswordState }
  | { kind: 'halfway' }
  /** The link worked and is used up, but another browser requested it: the address is verified, and nobody is signed in here. */
  | { kind: 'verified_elsewhere' }
  /** Another browser requested this magic link. It is used up and signed nobody in. */
  | { kind: 'magic_link_of_another_browser' }
  | { kind: 'failed'; message: string }

export const noTokenMessage = 'No verification token found.'
export const noMagicLinkMessage = 'No authentication data found in the link. Please try requesting a new magic link.'
export const ageNeededMessage = 'Students register with their age first.'
export const linkedElsewhereMessage = 'This Google account is already linked to another user.'
const expired = 'Invalid or expired verification link. Please request a new one.'
export const unableToVerifyMessage = 'Unable to verify your account. Please try again.'
export const noSessionMessage = 'Failed to create a session. Please try logging in again.'
export const unexpectedErrorMessage = 'An unexpected error occurred. Please try again.'

/** The result for each address, so that a link is followed once, however often the page renders. */
const followed = new Map<string, Promise<LinkOutcome>>()

/** Follows the link of an address once. `tell` is called with the outcome the first time. */
export function followLinkOnce(
  address: { search: string; hash: string },
  tell: (outcome: LinkOutcome) => void,
  nothingFound?: string,
): Promise<LinkOutcome> {
  const whole = address.search + address.hash
  const known = followed.get(whole)
  if (known !== undefined) return known
  const following = followLink(readLink(address.search, address.hash), nothingFound)
  void following.then(tell)
  followed.set(whole, following)
  return following
}

/** Returns null if the six digits from an account or sign-in email were right; otherwise a message. */
export async function acceptMailedCode(email: string, code: string): Promise<string | null> {
  const client = await authClient().catch(describeApiFailure)
  if (typeof client === 'string') return client
  const { error } = await client.verifyOtp({ email, token: code, type: 'email' })
  if (error === null) return null
  return error.code === 'otp_expired' ? 'Invalid or expired code' : getServerMessage(error)
}

/** `nothingFound` is the message for an address without a link. */
export async function followLink(request: FollowedLink, nothingFound = noTokenMessage): Promise<LinkOutcome> {
  try {
    return await follow(request, nothingFound)
  } catch {
    return { kind: 'failed', message: unexpectedErrorMessage }
  }
}

async function follow(request: FollowedLink, nothingFound: string): Promise<LinkOutcome> {
  switch (request.kind) {
    case 'nothing':
      return { kind: 'failed', message: nothingFound }
    case 'halfway':
      return { kind: 'halfway' }
    case 'error':
      if (request.code === 'identity_already_exists') return { kind: 'failed', message: linkedElsewhereMessage }
      if (request.code === 'age_needed') return { kind: 'failed', message: ageNeededMessage }
      return { kind: 'failed', message: request.isExpired ? expired : unableToVerifyMessage }
    case 'code':
      return exchange(request)
    case 'token': {
      const { tokenHash, type } = request
      const { data, error } = await (await authClient()).verifyOtp({ token_hash: tokenHash, type })
      if (error !== null) return refuse(error, unableToVerifyMessage)
      return data.session === null ? { kind: 'verified_elsewhere' } : entered(data.session)
    }
    case 'tokens': {
      const { accessToken, refreshToken } = request
      const { data, error } = await (await authClient()).setSession({
        access_token: accessToken,
        refresh_token: refreshToken,
      })
      if (error !== null || data.session === null) return { kind: 'failed', message: noSessionMessage }
      return entered(data.session)
    }
  }
}

async function exchange({ code, purpose }: Extract<FollowedLink, { kind: 'code' }>): Promise<LinkOutcome> {
  const client = await authClient()
  const former = (await client.getSession()).data.session
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error === null) {
    if (data.session === null) return { kind: 'failed', message: noSessionMessage }
    // This browser has a new session. Nobody could end the previous one from here later, so it ends now.
    if (former !== null) await client.admin.signOut(former.access_token, 'local')
    return entered(data.session)
  }

  // Reloading the page repeats a used code, but its session is still here.
  if (former !== null) return { ...entered(former), news: 'none' }
  const isForeign =
    error.name === 'AuthPKCECodeVerifierMissingError' || /^(bad_code_verifier|flow_state_)/.test(error.code ?? '')
  return isForeign ? outcomeElsewhere(code, purpose) : refuse(error, noSessionMessage)
}

/** The server creates a verification code only after it has accepted the link, so the code proves that. */
async function outcomeElsewhere(code: string, purpose: LinkPurpose): Promise<LinkOutcome> {
  if (purpose === 'none') return { kind: 'failed', message: noSessionMessage }
  if (purpose === 'magic_link') return { kind: 'magic_link_of_another_browser' }
  const origin = await findCodeOrigin(code)
  if (origin === 'mailed') return { kind: 'verified_elsewhere' }
  return { kind: 'failed', message: origin === 'unclear' ? unableToVerifyMessage : expired }
}

function refuse(error: AuthError, otherwise: string): LinkOutcome {
  if (error.name === 'AuthRetryableFetchError') return { kind: 'failed', message: unexpectedErrorMessage }
  const isExpired = error.code === 'otp_expired' || /expired|invalid/i.test(error.message)
  return { kind: 'failed', message: isExpired ? expired : otherwise }
}

/** Maximum milliseconds between following the link and the sign-in. */
const sameOccasion = 10 * 60 * 1000

/** Sign-in methods that require a previously verified address. */
const laterWays = ['magiclink', 'recovery', 'oauth', 'email_change']

function entered({ user, access_token }: Session): Extract<LinkOutcome, { kind: 'entered' }> {
  const verifiedAt = Date.parse(user.email_confirmed_at ?? '')
  const enteredAt = Date.parse(user.last_sign_in_at ?? '')
  const isLater = laterWays.includes(parseAccessClaims(access_token).methods[0] ?? '')
  const isFirst = !isLater && Math.abs(enteredAt - verifiedAt) < sameOccasion
  return { kind: 'entered', news: isFirst ? 'verified' : 'signed_in', password: passwordOf(user, isFirst) }
}

function passwordOf({ app_metadata, user_metadata, invited_at }: User, isFirst: boolean): PasswordState {
  if (app_metadata.password_missing === true) return invited_at === undefined ? 'removed' : 'invited'
  return isFirst && user_metadata.made_by === magicLinkMetadata.made_by ? 'never_chosen' : 'not_asked'
}
