/** Sets a new password with a code or link from an email. The recovery has its own session; see `createRecoveryClient`. */
import type { Factor } from '@supabase/auth-js'
import { type AuthApiClient, authClient, createRecoveryClient, isMaybeSignedIn } from '#web/api/auth-client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { getServerMessage, isPasswordError } from '../store/auth-words.ts'
import { recordSignOut } from '../store/deliberate-sign-out.ts'
import { listVerifiedFactors, needsSecondFactor } from '../store/factors-of.ts'

export type CodeOutcome =
  | { kind: 'accepted' }
  /** Access to the mailbox alone does not open an account that has two-step sign-in. */
  | { kind: 'second_factor'; factors: Factor[] }
  | { kind: 'refused'; message: string }

export async function acceptResetCode(email: string, code: string): Promise<CodeOutcome> {
  const client = await createRecoveryClient().catch(describeApiFailure)
  if (typeof client === 'string') return refuseCode(client)
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' })
  if (error !== null) return refuseCode(getServerMessage(error, 'Invalid or expired OTP. Please try again.'))
  return data.session !== null && needsSecondFactor(data.session)
    ? { kind: 'second_factor', factors: listVerifiedFactors(data.session.user) }
    : { kind: 'accepted' }
}

function refuseCode(description: string): CodeOutcome {
  toast({ title: 'Verification failed', description, variant: 'destructive' })
  return { kind: 'refused', message: 'Invalid or expired code' }
}

/** The account that gets the new password: the one being recovered, or the signed-in one. */
export type PasswordSource = 'recovery' | 'session'

/** Returns the names of the passkeys that are deleted with the old password: all of them for an account without a second step. */
export async function listPasskeysToGo(of: PasswordSource): Promise<string[]> {
  const client = await clientOf(of)
  const { data } = await client.getSession()
  if (data.session === null || listVerifiedFactors(data.session.user).length > 0) return []
  const passkeys = await client.passkey.list()
  return passkeys.data?.map(({ friendly_name }) => friendly_name ?? 'Passkey') ?? []
}

export interface PasswordRefusal {
  readonly message: string
  /** True if a different password would be accepted. */
  readonly isAboutPassword: boolean
}

/** Sets the password and ends every session of the person. Returns null on success. */
export async function setNewPassword(of: PasswordSource, password: string): Promise<PasswordRefusal | null> {
  const client = await clientOf(of).catch(describeApiFailure)
  if (typeof client === 'string') return refusePassword(client)
  const { error } = await client.updateUser({ password })
  if (error !== null) return refusePassword(getServerMessage(error), isPasswordError(error))
  const description = 'Your password has been successfully updated.'
  toast({ title: 'Password updated', description, variant: 'success' })
  recordSignOut()
  await client.signOut()
  if (of === 'recovery' && isMaybeSignedIn()) await (await authClient()).signOut({ scope: 'local' })
  return null
}

function refusePassword(message: string, aboutPassword = false): PasswordRefusal {
  toast({ title: 'Error updating password', description: message, variant: 'destructive' })
  return { message, isAboutPassword: aboutPassword }
}

function clientOf(of: PasswordSource): Promise<AuthApiClient> {
  return of === 'recovery' ? createRecoveryClient() : authClient()
}
