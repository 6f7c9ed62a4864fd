/** Reads what clients of the auth API send. Unknown keys are ignored; null means absent. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../http/environment.ts'
import { storableJson } from '../http/storable-text.ts'
import { AuthError } from './errors.ts'

export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? undefined),
)
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? undefined),
)
export const jsonObject = z.pipe(
  z.nullish(z.record(z.string(), z.unknown())),
  z.transform((value) => value ?? undefined),
)
/** What a PKCE client adds to a request whose answer comes by mail or by another provider. */
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
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not understood'}`)
}

/** Metadata of any shape is kept as it comes; what walks it would run out of stack long before the body is too large. */
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

function badJson(detail: string) {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${detail}`)
}

const metadataLimit = 4096

/** Metadata rides in every access token, and those in request headers: it must stay small. */
export function checkMetadataSize(data: Record<string, unknown>) {
  if (JSON.stringify(data).length > metadataLimit) {
    throw new AuthError(400, 'validation_failed', `User metadata cannot be longer than ${metadataLimit} characters`)
  }
}
