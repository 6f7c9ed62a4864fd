/** Reads what clients of the auth API send. Unknown keys are ignored; null means absent. */
import type { Context, MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { longestFactorName } from '#contracts/accounts/account.ts'
import { hasUnseenSigns, unseenInName } from '#contracts/wire/person-name.ts'
import type { AppEnv } from '../../http/environment.ts'
import { storableJson } from '../../http/storable-text.ts'
import { AuthError, invalid } from './errors.ts'

/**
 * The longest texts that the auth API takes, in UTF-16 units. They are checked before anything else reads a text: the
 * time for normalizing, hashing and matching grows faster than the length.
 */
const longest = { text: 1024, address: 2048, parameter: 8192 }

function textOfAtMost(units: number) {
  return z.pipe(
    z.nullish(z.string().check(z.maxLength(units, `cannot be longer than ${units} characters`))),
    z.transform((value) => value ?? undefined),
  )
}

export const text = textOfAtMost(longest.text)
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? undefined),
)
export const jsonObject = z.pipe(
  z.nullish(z.record(z.string(), z.unknown())),
  z.transform((value) => value ?? undefined),
)
/** What a PKCE client adds to a request whose answer comes by email or from another provider. */
export const pkceFields = { code_challenge: text, code_challenge_method: text }

/** Throws `bad_json`. No body at all is an empty object: clients send DELETE so. */
export async function readBody<S extends z.ZodMiniType>(c: Context<AppEnv>, schema: S): Promise<z.output<S>> {
  const sent = await c.req.text()
  // Nothing is mended here: a password counts exactly as it was sent.
  if (storableJson(sent) !== sent) throw badJson('it has a sign that cannot be kept')
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

/**
 * Metadata of any shape is stored as it is. Code that walks it would run out of stack long before the body is too
 * large.
 */
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

export const factorNameTooLong = `Names of factors and issuers have at most ${longestFactorName} characters`

/** The wire has words of its own for these. */
const wordsForTooLong = new Map([
  ['email', 'An email address is too long'],
  ['new_email', 'An email address is too long'],
  ['phone', 'Invalid phone number format (E.164 required)'],
  ['password', 'Password cannot be longer than 72 characters'],
  ['friendly_name', factorNameTooLong],
  ['issuer', factorNameTooLong],
])

function tooLong(name: string, message: string) {
  return invalid(wordsForTooLong.get(name) ?? `${name} ${message}`)
}

/** Throws `validation_failed` where a parameter of the address is longer than anything that we hand out. */
export const limitQuery: MiddlewareHandler<AppEnv> = async (c, next) => {
  for (const [name, value] of Object.entries(c.req.query())) {
    // An address that is no good is never an error: people are sent to the site itself.
    if (name !== 'redirect_to') checkLength(name, value)
  }
  await next()
}

/** The fields of a posted form that are texts. Throws `validation_failed`. */
export async function readForm(c: Context<AppEnv>): Promise<Map<string, string>> {
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

/** Addresses to return to are matched with patterns. */
export function isAddressLength(address: string): boolean {
  return address.length <= longest.address
}

function badJson(detail: string) {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`)
}

/** Throws `validation_failed` where a name would look like another than it is. */
export function checkNames(data: Record<string, unknown>) {
  const names = [data.full_name, data.name]
  if (names.some((name) => typeof name === 'string' && hasUnseenSigns(name))) throw invalid(unseenInName)
}

const metadataLimit = 4096

/** Metadata rides in every access token, and those in request headers: it must stay small. */
export function checkMetadataSize(data: Record<string, unknown>) {
  if (JSON.stringify(data).length > metadataLimit) {
    throw new AuthError(400, 'validation_failed', `User metadata cannot be longer than ${metadataLimit} characters`)
  }
}
