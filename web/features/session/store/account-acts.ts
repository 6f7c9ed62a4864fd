/** Signs in, registers, and requests the email again. Each returns its outcome. */

import type { AuthError, Session } from '@supabase/auth-js'
import type { Role } from '#contracts/accounts/profile.ts'
import type { AgeBand } from '#domain/people/age-band.ts'
import { convertToSignInAddress } from '#domain/people/sign-in-names.ts'
import { authClient } from '#web/api/auth-client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { noMailText, noMailTitle, sentMail } from '#web/api/sent-mail.ts'
import { paths } from '#web/paths.ts'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'
import {
  describeRegistrationError,
  describeSignInError,
  getServerMessage,
  isAlreadyRegisteredError,
  isPasswordError,
  isUnverifiedError,
} from './auth-words.ts'
import { canEnter } from './may-enter.ts'
import { endServerSession } from './sign-out.ts'

export interface Credentials {
  email: string
  password: string
}

export type SignInOutcome =
  | { kind: 'entered'; session: Session }
  /** If `isUnverified` is true, the form offers to resend the verification email. */
  | { kind: 'refused'; message: string; isUnverified: boolean }

export async function signIn({ email, password }: Credentials): Promise<SignInOutcome> {
  const client = await authClient().catch(describeApiFailure)
  if (typeof client === 'string') return refuseSignIn(client, client)
  const { data, error } = await client.signInWithPassword({ email: convertToSignInAddress(email), password })
  if (error !== null && !isUnverifiedError(error))
    return refuseSignIn(getServerMessage(error), describeSignInError(error))
  if (error === null && canEnter(data.user)) {
    // Clears earlier errors.
    dismissToast()
    return { kind: 'entered', session: data.session }
  }
  if (error === null) await endServerSession()
  const words = 'Please check your email to verify your account before logging in.'
  const { description } = await sentMail({ title: '', description: words })
  toast({ title: 'Account not verified', description, variant: 'destructive' })
  return { kind: 'refused', message: 'Please verify your email before logging in.', isUnverified: true }
}

function refuseSignIn(description: string, message: string): SignInOutcome {
  toast({ title: 'Error signing in', description, variant: 'destructive' })
  return { kind: 'refused', message, isUnverified: false }
}

export interface AccountRegistration extends Credentials {
  fullName: string
  role: Extract<Role, 'student' | 'parent'>
  /** Null for parents, and if registration does not ask for it. */
  ageBand: AgeBand | null
}

export type RegistrationOutcome =
  | { kind: 'mail_sent' }
  /** `field` is the field that the server refused, if any. */
  | { kind: 'refused'; message: string; field: 'email' | 'password' | null; isRegistered: boolean }

export async function registerAccount({
  fullName,
  email,
  password,
  role,
  ageBand,
}: AccountRegistration): Promise<RegistrationOutcome> {
  const client = await authClient().catch(describeApiFailure)
  if (typeof client === 'string') return refuseRegistration(client)
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      data: { full_name: fullName, role, ...(ageBand !== null && { age_band: ageBand }) },
      emailRedirectTo: verificationAddress(),
    },
  })
  if (error !== null) return refuseRegistration(describeRegistrationError(error), error)
  // If the address has an account, the server invents a user without identities, so that the reply does not reveal who
  // is registered.
  if (data.user?.identities?.length === 0) {
    return { ...refuseRegistration('This email is already registered. Try signing in instead.'), isRegistered: true }
  }
  const description = 'Please check your email to verify your account before logging in.'
  toast(
    await sentMail(
      { title: 'Account created!', description },
      { title: 'Account created!', description: `${noMailTitle}. ${noMailText}` },
    ),
  )
  return { kind: 'mail_sent' }
}

function refuseRegistration(message: string, error?: AuthError): Extract<RegistrationOutcome, { kind: 'refused' }> {
  const field = error === undefined ? null : fieldOf(error)
  const words = error !== undefined && field !== null ? getServerMessage(error) : message
  toast({ title: 'Registration failed', description: words, variant: 'destructive' })
  return {
    kind: 'refused',
    message: words,
    field,
    isRegistered: error !== undefined && isAlreadyRegisteredError(error),
  }
}

function fieldOf(error: AuthError): 'email' | 'password' | null {
  if (isPasswordError(error)) return 'password'
  if (error.code !== 'validation_failed') return null
  if (/password/i.test(error.message)) return 'password'
  return /email/i.test(error.message) ? 'email' : null
}

/**
 * Returns null if the server accepted the request; otherwise its message. The reply does not reveal whether the address needs verification.
 */
export async function resendVerification(email: string): Promise<string | null> {
  const client = await authClient().catch(describeApiFailure)
  if (typeof client === 'string') return refuseResending(client)
  const options = { emailRedirectTo: verificationAddress() }
  const { error } = await client.resend({ type: 'signup', email, options })
  if (error !== null) return refuseResending(getServerMessage(error))
  const description = 'It arrives in a minute or two, unless the address is already verified.'
  toast(await sentMail({ title: 'Verification email sent', description }))
  return null
}

function refuseResending(description: string): string {
  toast({ title: 'Error sending verification email', description, variant: 'destructive' })
  return description
}

/** Resolves to true if the browser is on its way to Google. */
export async function signInWithGoogle(): Promise<boolean> {
  const client = await authClient().catch(describeApiFailure)
  const options = { redirectTo: getCallbackAddress() }
  const failure =
    typeof client === 'string' ? client : (await client.signInWithOAuth({ provider: 'google', options })).error
  if (failure === null) return true
  const description = typeof failure === 'string' ? failure : getServerMessage(failure)
  toast({ title: 'Error signing in with Google', description, variant: 'destructive' })
  return false
}

/** The type shows the callback page what a link has proved, even if it cannot exchange the link for a session. */
function verificationAddress(): string {
  return `${getCallbackAddress()}?type=signup`
}

/** Returns the address where links in emails, and the return from Google, lead. */
export function getCallbackAddress(): string {
  return `${location.origin}${paths.callback()}`
}
