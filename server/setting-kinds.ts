/** The kinds of settings: how the text of an environment variable is read, and what it must be. */
import * as z from 'zod/mini'

export const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' }),
  z.transform((text) => text === '1' || text === 'true'),
)

export function whole(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`)),
    ),
  )
}

export const url = (error: string) => z.string().check(z.refine((text) => URL.canParse(text), error))

export const postgresUrl = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'must look like postgresql://user:password@host:5432/name'))

export const smtpUrl = z
  .string()
  .check(
    z.refine(
      (text) => /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '',
      'must look like smtps://user:password@mail.example.com:465',
    ),
  )

/** JWKs, or one secret for HS256. */
export const jwtKeys = z
  .string()
  .check(z.refine(isJwtKeySetting, 'must be a JSON array of JWKs or a secret of at least 32 characters'))

function isJwtKeySetting(text: string) {
  if (!text.startsWith('[')) return text.length >= 32
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
