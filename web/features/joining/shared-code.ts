/**
 * The code in a link that a child shared. It is after the `#` of the address, so that no server and no other site sees it. This browser
 * keeps it until the parent has registered or logged in, in this tab or another one.
 */
import * as z from 'zod/mini'
import { formatJoinCode, parseJoinCode } from '#domain/people/join-codes.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { paths } from '#web/paths.ts'

const key = 'prep.shared-code'
/** As long as a code is valid. */
const keptMs = 14 * dayMs

const keptCode = z.object({
  code: z.string(),
  until: z.number(),
  /** The person who pressed "Create account" below the notice that the request will be sent. Null before that. */
  email: z.nullable(z.string()),
})

export interface SharedCode {
  readonly code: string
  readonly email: string | null
}

export function buildLinkWithCode(code: string): string {
  return `${location.origin}${paths.register()}#join=${code}`
}

/** Keeps the code in the address, and returns the kept code, if any. */
export function saveCodeFromHash(hash: string): SharedCode | null {
  const code = parseJoinCode(new URLSearchParams(hash.replace(/^#/, '')).get('join') ?? '')
  const kept = readSharedCode()
  if (code === null || kept?.code === formatJoinCode(code)) return kept
  return saveSharedCode({ code: formatJoinCode(code), email: null })
}

export function readSharedCode(): SharedCode | null {
  try {
    const kept = keptCode.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
    return kept !== undefined && kept.until > Date.now() ? { code: kept.code, email: kept.email } : null
  } catch {
    return null
  }
}

export function saveSharedCode(shared: SharedCode): SharedCode {
  try {
    localStorage.setItem(key, JSON.stringify({ ...shared, until: Date.now() + keptMs }))
  } catch {
    // Without storage, the parent opens the link again after registering.
  }
  return shared
}

export function forgetSharedCode(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
