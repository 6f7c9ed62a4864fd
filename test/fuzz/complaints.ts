/**
 * What is wrong with a reply, for any sender and any request: no 5xx, refusals in JSON, nothing about our internals.
 */
import * as z from 'zod/mini'
import { problem, refusals } from '#contracts/wire/refusals.ts'
import type { Operation } from './operations.ts'

const authProblem = z.union([
  z.object({ code: z.number(), error_code: z.string(), msg: z.string() }),
  z.object({ code: z.string(), message: z.string() }),
  z.object({ error: z.string(), error_description: z.string() }),
])
const functionProblem = z.object({ error: z.string(), code: z.string() })

/** Words of the database, of the program's files and of values that were not meant to be written. */
const insides =
  /violates |syntax error|permission denied|relation "|column "|\bat \w+.*\.[cm]?[jt]s:\d|node_modules|\[object Object\]|SQLSTATE|PGlite/

export function listComplaints(
  { area, path }: Operation,
  sent: { readonly url: string; readonly body: string },
  { status, headers }: Response,
  text: string,
): string[] {
  const found: string[] = []
  if (status >= 500) found.push(`status ${status}`)
  if (status < 200) found.push(`status ${status}`)
  if (!headers.get('content-security-policy')) found.push('no content security policy')
  if (headers.get('x-content-type-options') !== 'nosniff') found.push('no nosniff')
  if (status < 400) return found
  const inside = insides.exec(text)?.[0]
  if (inside && !`${decodeURIComponent(sent.url.replace(/%(?![0-9a-f]{2})/gi, ''))}${sent.body}`.includes(inside)) {
    found.push(`tells of its insides: ${inside}`)
  }
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html') && path.startsWith('/auth/v1/verify')) return found
  if (area === 'files' && status === 404 && !isJson(type)) return found
  if (!isJson(type)) return [...found, `refused as ${type}`]
  const refusal = parsed(text)
  if (area === 'auth' && !authProblem.safeParse(refusal).success) found.push('no problem of the auth API')
  if (area === 'functions' && !functionProblem.safeParse(refusal).success) found.push('no problem of functions')
  if (area === 'api') found.push(...apiComplaints(refusal, status, headers))
  return found
}

const isJson = (type: string) => type.startsWith('application/json')

function apiComplaints(refusal: unknown, status: number, headers: Headers): string[] {
  const { success, data } = problem.safeParse(refusal)
  if (!success) return ['no problem']
  const found: string[] = []
  if (data.requestId !== headers.get('x-request-id')) found.push('names another request')
  if (!Object.entries(refusals).some(([code, wanted]) => code === data.code && wanted === status)) {
    found.push(`${status} ${data.code} is not in the list`)
  }
  return found
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
