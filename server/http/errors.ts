/** The only handler for refusals and defects. */

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import { type Problem, Refusal } from '#contracts/wire/refusals.ts'
import { HashingBusyError } from '../adapters/hashing-turns.ts'
import { ImageStoreError } from '../adapters/image-store.ts'
import { isConnectionLost } from '../db/database.ts'
import { UnreadableSecretError } from '../db/secret-box.ts'
import type { AppEnv } from './environment.ts'

/** For a busy service. A fixed value, because the real wait is unknown. */
const usualWaitSeconds = 10

export function answerError(error: Error, c: Context<AppEnv>) {
  const requestId = c.var.requestId
  if (error instanceof Refusal) {
    recordRefusal(c, error.code)
    const { waitSeconds } = error.details
    // The rest of the body is not read, so the connection cannot be reused.
    if (error.status === 413) c.header('Connection', 'close')
    if (error.status === 429) c.header('Retry-After', String(waitSeconds ?? usualWaitSeconds))
    return c.json<Problem>({ code: error.code, message: error.message, requestId, ...error.details }, error.status)
  }
  if (error instanceof HTTPException && error.status === 413) {
    return answerError(new Refusal('body_too_large', 'The request is too large.'), c)
  }
  if (isDatabaseAway(error)) {
    c.var.services.log.warn({ requestId, err: error }, 'the database cannot be reached')
    return answerError(new Refusal('unavailable', 'We cannot reach our database right now. Please try again.'), c)
  }
  if (error instanceof HashingBusyError) {
    return answerError(new Refusal('unavailable', 'The server is busy. Please try again in a moment.'), c)
  }
  if (error instanceof ImageStoreError) {
    c.var.services.log.warn({ requestId, err: error }, 'images cannot be reached')
    return answerError(new Refusal('unavailable', 'We cannot reach our images right now. Please try again.'), c)
  }
  c.var.services.log.error({ requestId, err: error, route: routePath(c) }, 'unexpected')
  if (error instanceof UnreadableSecretError && error.missingKeyId !== null) {
    return answerError(new Refusal('unavailable', 'We cannot do this right now. Please try again.'), c)
  }
  return c.json<Problem>({ code: 'unexpected', message: 'Something went wrong on our side.', requestId }, 500)
}

/** Records the code for the request's log line and for the counters: a client that is refused repeatedly may be an attacker. */
export function recordRefusal(c: Context<AppEnv>, code: string) {
  c.set('refusal', code)
  c.var.services.metrics?.noteRefusal(code)
}

const networkCodes = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** PostgreSQL codes: connection exceptions, insufficient resources, shutdown in progress, expired timeouts, a broken disk. */
const databaseClasses = ['08', '53', '57P', '57014', '25P03', '58030']

function isDatabaseAway(error: Error) {
  const code = 'code' in error ? String(error.code) : ''
  return (
    networkCodes.includes(code) ||
    (code.length === 5 && databaseClasses.some((start) => code.startsWith(start))) ||
    isConnectionLost(error) ||
    /timeout exceeded when trying to connect/i.test(error.message)
  )
}
