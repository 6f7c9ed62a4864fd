/** Reads the requests of auth API clients. Unknown keys are ignored; null counts as absent. */
import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { maxFactorNameLength } from '#contracts/accounts/account.ts'
import { hasInvisibleCharacters, invisibleCharactersMessage } from '#contracts/wire/person-name.ts'
import type { AppEnv } from '../../http/environment.ts'
import { makeJsonStorable } from '../../http/storable-text.ts'
import { AuthError, makeValidationError } from './errors.ts'

/**
 * The maximum text lengths of the auth API, in UTF-16 units. Checked before any other processing, because the time for normalizing, hashing
 * and matching grows faster than the length.
 */
const longest = { text: 1024, address: 2048, parameter: 8192 }

function textOfAtMost(units: number) {
  return z.pipe(
    z.nullish(z.string().check(z.maxLength(units, `cannot be longer than ${units} characters`))),
    z.transform((value) => value ?? undefined),
  )
}

export const authText = textOfAtMost(longest.text)
export const booleanFlag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? undefined),
)
export const jsonObject = z.pipe(
  z.nullish(z.record(z.string(), z.unknown())),
  z.transform((value) => value ?? undefined),
)
/** The fields that a PKCE client adds to a request whose result arrives by email or from another provider. */
export const pkceFields = { code_challenge: authText, code_challenge_method: authText }

/** Throws `bad_json`. An empty body counts as an empty object, because clients send DELETE without a body. */
export async function parseRequestBody<S extends z.ZodMiniType>(c: Context<AppEnv>, schema: S): Promise<z.output<S>> {
  const sent = await c.req.text()
  // The text is not repaired: a password counts exactly as sent.
  if (makeJsonStorable(sent) !== sent) throw badJson('it has a sign that cannot be kept')
  if (isNestedTooDeeply(sent)) throw badJson('it is nested too deeply')
  let json: unknown = {}
  try {
    if (sent.trim() !== '') json = JSON.parse(sent)
  } catch (error) {
    throw badJson(error instanceof Error ? error.message : 'not JSON')
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (issue?.code === 'too_big') throw tooLong(issue.path.join('.'), issue.message)
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not understood'}`)
}

/** Metadata of any shape is stored as sent. Recursive code would overflow the stack long before the body reaches its size limit. */
const deepestNesting = 64

function isNestedTooDeeply(json: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') isText = !isText
    else if (isText) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > deepestNesting) return true
  }
  return false
}

export const factorNameTooLong = `Names of factors and issuers have at most ${maxFactorNameLength} characters`

/** The protocol has its own messages for these. */
const wordsForTooLong = new Map([
  ['email', 'An email address is too long'],
  ['new_email', 'An email address is too long'],
  ['phone', 'Invalid phone number format (E.164 required)'],
  ['password', 'Password cannot be longer than 72 characters'],
  ['friendly_name', factorNameTooLong],
  ['issuer', factorNameTooLong],
])

function tooLong(name: string, message: string) {
  return makeValidationError(wordsForTooLong.get(name) ?? `${name} ${message}`)
}

/** Throws `validation_failed` if a query parameter is longer than any value that the server issues. */
export const limitQuery: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(c.req.query())) {
    // An invalid redirect address is never an error: the server redirects to the site itself.
    if (name !== 'redirect_to') checkLength(name, value)
  }
  await next()
}

/** Returns the text fields of a posted form. Throws `validation_failed`. */
export async function parseFormBody(c: Context<AppEnv>): Promise<Map<string, string>> {
  const form = new Map<string, string>()
  for (const [name, value] of Object.entries(await c.req.parseBody())) {
    if (typeof value !== 'string') continue
    checkLength(name, value)
    form.set(name, value)
  }
  return form
}

function checkLength(name: string, value: string) {
  if (value.length <= longest.parameter) return
  throw tooLong(name.slice(0, 50), `cannot be longer than ${longest.parameter} characters`)
}

/** Redirect addresses are matched against patterns, so their length is limited. */
export function isAddressLength(address: string): boolean {
  return address.length <= longest.address
}

function badJson(detail: string) {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`)
}

/** Throws `validation_failed` for a name that displays as a different name. */
export function checkNameLengths(data: Record<string, unknown>) {
  const names = [data.full_name, data.name]
  if (names.some((name) => typeof name === 'string' && hasInvisibleCharacters(name)))
    throw makeValidationError(invisibleCharactersMessage)
}

const metadataLimit = 4096

/** Metadata is part of every access token, which is part of request headers, so it must stay small. */
export function checkMetadataSize(data: Record<string, unknown>) {
  if (JSON.stringify(data).length > metadataLimit) {
    throw new AuthError(400, 'validation_failed', `User metadata cannot be longer than ${metadataLimit} characters`)
  }
}
