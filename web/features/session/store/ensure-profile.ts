/**
 * Finds the profile of the signed-in account, creates it if it is missing, and falls back to the account if that is
 * refused.
 */
import type { User } from '@supabase/auth-js'
import { createMyProfile, getMyProfile, type Profile, profile, role } from '#contracts/accounts/profile.ts'
import { ApiError, isTemporaryError } from '#web/api/api-error.ts'
import { getCurrentSession } from '#web/api/auth-client.ts'
import { call } from '#web/api/client.ts'

/** The number of tries, and milliseconds between them (specification). Stops at the first success. */
const tries = 5
const pause = 500

/**
 * Returns the profile, `unreachable` if the server could not be reached, or null if there is no profile.
 *
 * @throws ApiError with code `session_ended` if the server does not accept the session.
 */
export async function ensureProfile(user: User): Promise<Profile | 'unreachable' | null> {
  const session = await poll(async () => (await getCurrentSession()).session)
  if (session === null) return null
  try {
    return await lookUpProfile()
  } catch (error) {
    if (isRefusedAs(error, 'not_allowed')) return profileFromAccount(user)
    if (!isRefusedAs(error, 'no_profile')) return endOrNull(error)
  }
  try {
    return await call(createMyProfile)
  } catch (error) {
    return isRefusedAs(error, 'not_allowed', 'profile_exists') ? profileFromAccount(user) : endOrNull(error)
  }
}

async function lookUpProfile(): Promise<Profile> {
  let failure: unknown
  const found = await poll(async () => {
    try {
      return await call(getMyProfile)
    } catch (error) {
      if (!isTemporaryError(error)) throw error
      failure = error
      return null
    }
  })
  if (found === null) throw failure
  return found
}

/** Repeats the request until there is an answer; null if there is none in the end. */
async function poll<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (answer !== null || attempt === tries) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function isRefusedAs(error: unknown, ...codes: string[]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

function endOrNull(error: unknown): 'unreachable' | null {
  if (isRefusedAs(error, 'session_ended')) throw error
  return isTemporaryError(error) ? 'unreachable' : null
}

/** Derives a profile from the account's own metadata. It decides only which portal is shown: the server uses its own record. */
function profileFromAccount(user: User): Profile | null {
  const { full_name, name, role: named } = user.user_metadata
  const made = profile.safeParse({
    id: user.id,
    email: user.email ?? '',
    fullName: typeof full_name === 'string' ? full_name : typeof name === 'string' ? name : '',
    role: role.safeParse(named).data ?? 'student',
  })
  return made.success ? made.data : null
}
