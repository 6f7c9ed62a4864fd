/** The refusals of the auth API, in the two JSON formats that its clients support. */

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { Refusal } from '#contracts/wire/refusals.ts'
import { HashingBusyError } from '../../adapters/hashing-turns.ts'
import { PasswordTooLongError } from '../../adapters/password-hashing.ts'
import { UnreadableSecretError } from '../../db/secret-box.ts'
import type { AppEnv } from '../../http/environment.ts'
import { recordRefusal } from '../../http/errors.ts'

/** A refusal of the protocol. Clients and people compare its HTTP status, code and message. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  /** Further fields of the body. */
  readonly details: Record<string, unknown>

  constructor(status: ContentfulStatusCode, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** Status 429. The `Retry-After` header contains the seconds to wait. */
export class TooManyRequestsError extends AuthError {
  readonly waitSeconds: number

  constructor(code: string, message: string, waitSeconds: number) {
    super(429, code, message)
    this.waitSeconds = Math.max(1, Math.ceil(waitSeconds))
  }
}

/** Too many tries from the client's network are waiting for a turn. There is room again in a few seconds. */
export class NetworkBusyError extends TooManyRequestsError {
  constructor(waitSeconds: number) {
    super('over_request_rate_limit', 'Request rate limit reached', waitSeconds)
  }
}

const networkBusy = 'Many codes are being tried on your network. Please wait a few seconds and try again.'

/** Converts a refusal of `counting` from the auth API's format to the domain API's. */
export async function convertAuthRefusal<Result>(counting: Promise<Result>, message: string): Promise<Result> {
  try {
    return await counting
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    const words = error instanceof NetworkBusyError ? networkBusy : message
    throw new Refusal('too_many_requests', words, { waitSeconds: error.waitSeconds })
  }
}

export function makeValidationError(message: string) {
  return new AuthError(400, 'validation_failed', message)
}

export function makeSignupDisabledError() {
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}

/** If families register, the page asks for the age. */
export function makeAgeNeededError() {
  return new AuthError(422, 'age_needed', 'Students say in which month they were born when they register')
}

export function makeParentNeededError() {
  return new AuthError(422, 'parent_needed', 'A parent registers for a child under 13')
}

/** The same refusal for a wrong password and an unknown address. */
export function makeWrongCredentialsError() {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

/** The refusal for an address without an account, when the request must not create one. */
export function makeUnknownUserError() {
  return new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

const versionHeader = 'X-Supabase-Api-Version'
/** Since this version, errors are `{code, message}`. The client reads the code only if the response names the version. */
const codedErrors = '2024-01-01'

export function answerAuthError(error: Error, c: Context<AppEnv>): Response {
  const { status, code, message, details } = convertToAuthError(error, c)
  if (status < 500) recordRefusal(c, code)
  c.header('x-sb-error-code', code)
  if (error instanceof TooManyRequestsError) c.header('Retry-After', String(error.waitSeconds))
  const version = c.req.header(versionHeader) ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(version) && version >= codedErrors) {
    c.header(versionHeader, codedErrors)
    return c.json({ code, message, ...details }, status)
  }
  const errorId = status >= 500 ? { error_id: c.var.requestId } : {}
  return c.json({ code: status, error_code: code, msg: message, ...errorId, ...details }, status)
}

/** Returns the refusal behind a caught error. Logs any other error without revealing it to the client. */
export function convertToAuthError(error: unknown, c: Context<AppEnv>): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof HTTPException && error.status === 413) {
    return new AuthError(413, 'request_entity_too_large', 'Request body is too large.')
  }
  if (error instanceof HTTPException && error.status === 504) {
    return new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry after a moment.')
  }
  if (error instanceof PasswordTooLongError) return makeValidationError(error.message)
  if (error instanceof HashingBusyError) {
    return new AuthError(503, 'server_busy', 'The server is busy. Please try again in a moment.')
  }
  c.var.services.log.error({ requestId: c.var.requestId, err: error, route: routePath(c) }, 'unexpected')
  // Another process may already have the key; this one is not ready.
  if (error instanceof UnreadableSecretError && error.missingKeyId !== null) {
    return new AuthError(503, 'server_busy', 'The server is busy. Please try again in a moment.')
  }
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}
