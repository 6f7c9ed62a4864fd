/** Registers one person in a file: checks whether the address is taken, then calls the function that creates the account. */
import { findUserByEmail } from '#contracts/accounts/user-administration.ts'
import { isListStopper } from '#domain/people/lists/stops-a-list.ts'
import { ApiError, isRefusal } from '#web/api/api-error.ts'
import { callFunction } from '#web/api/call-function.ts'
import { call } from '#web/api/client.ts'
import type { NewPerson } from './user-file.ts'

export type RegistrationResult = { kind: 'created' } | { kind: 'exists' | 'failed'; message: string }

/** Thrown if a run cannot continue because the next person would fail for the same reason. */
export class RegistrationStoppedError extends Error {}

/** Also the message for a free address (specification). */
const unknownAddress = /Email not found|User not found|Invalid login credentials/

/** Throws CannotGoOn. */
export async function registerPerson(person: NewPerson, password: string): Promise<RegistrationResult> {
  const { email } = person
  const exists = { kind: 'exists', message: `User with email ${email} already exists` } as const
  try {
    if (await isTaken(email)) return exists
  } catch (error) {
    return failed(error, `Error checking email ${email}`)
  }
  try {
    const body = {
      email,
      password,
      full_name: person.fullName,
      role: person.role,
      email_confirm: true,
      ...person.student,
    }
    await callFunction('bulk-create-user', body)
    return { kind: 'created' }
  } catch (error) {
    // Somebody else registered the address first.
    if (isRefusal(error, 'email_taken')) return exists
    const hasAnswered = error instanceof ApiError && error.status > 0
    return failed(error, hasAnswered ? `Failed to create user ${email}` : `Error creating user ${email}`)
  }
}

async function isTaken(email: string): Promise<boolean> {
  try {
    const { user } = await call(findUserByEmail, { params: { email } })
    return user !== null
  } catch (error) {
    if (error instanceof ApiError && unknownAddress.test(error.message)) return false
    throw error
  }
}

function failed(error: unknown, start: string): RegistrationResult {
  if (error instanceof ApiError && isListStopper(error)) {
    throw new RegistrationStoppedError('Not authenticated. Please sign in as an admin to continue.')
  }
  if (isRefusal(error, 'weak_password')) {
    throw new RegistrationStoppedError(`Invalid password: ${error.message}`)
  }
  if (isRefusal(error, 'offline')) throw new RegistrationStoppedError(error.message)
  return { kind: 'failed', message: `${start}: ${error instanceof Error ? error.message : 'unknown'}` }
}
