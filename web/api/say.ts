import { ApiError } from './api-error.ts'

/** Returns a message for any error: the server's message, or an apology if the fault is ours. */
export function describeApiFailure(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'unexpected') return withReference('Something went wrong on our side.', error.requestId)
    return error.message
  }
  if (isFailedDownload(error)) return 'A part of the application could not be loaded. Please check your connection.'
  return 'Something went wrong on our side.'
}

/** Returns true if the object does not exist or is not visible to this person, so that a retry would not help. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

/** Returns true if a bar at the top of every page already asks the person to log in again or to turn on two-step sign-in. */
export function isShownByAccountBar(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'session_ended' || error.code === 'second_factor_required')
}

function withReference(sentence: string, requestId: string): string {
  return requestId === '' ? sentence : `${sentence} If it happens again, tell us this reference: ${requestId}.`
}

/** Returns true if a page's code could not be loaded, because there is no network or a newer version has replaced the file. */
export function isFailedDownload(error: unknown): boolean {
  const wording = /dynamically imported module|importing a module script failed|error loading dynamically|preload CSS/i
  return error instanceof Error && wording.test(error.message)
}
