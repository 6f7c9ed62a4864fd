import { ApiError } from './api-error.ts'

/** Turns any error into words for people: the server's message, or that it was our fault. */
export function say(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.code === 'unexpected') return withReference('Something went wrong on our side.', error.requestId)
    return error.message
  }
  if (isFailedDownload(error)) return 'A part of the application could not be loaded. Please check your connection.'
  return 'Something went wrong on our side.'
}

/** True of what is not there, or is not for this person: asking again changes nothing. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

/** True where a bar at the top of every page says what the person has to do: log in again, or turn on two-step sign-in. */
export function isSaidByBar(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'session_ended' || error.code === 'second_factor_required')
}

function withReference(sentence: string, requestId: string): string {
  return requestId === '' ? sentence : `${sentence} If it happens again, tell us this reference: ${requestId}.`
}

/** True if a page's code could not be loaded: no network, or a newer version has replaced the file. */
export function isFailedDownload(error: unknown): boolean {
  const wording = /dynamically imported module|importing a module script failed|error loading dynamically|preload CSS/i
  return error instanceof Error && wording.test(error.message)
}
