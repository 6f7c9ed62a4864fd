/** The kinds of settings: how an environment variable is parsed, and which values are valid. */
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import type { BucketSettings } from './adapters/image-store.ts'

export const booleanSetting = z.pipe(
  z.enum(['0', '1', 'true', 'false'], { error: 'must be 1 or 0' }),
  z.transform((text) => text === '1' || text === 'true'),
)

/** `docs/operations.md` explains each. */
const registrationModes = ['open', 'families', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]
export const registrationMode = z.enum(registrationModes, { error: `must be open, families or closed` })

export function defineWholeNumberSetting(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d+$/, 'must be a whole number')),
    z.pipe(
      z.transform(Number),
      z.number().check(z.minimum(least, `must be at least ${least}`), z.maximum(most, `must be at most ${most}`)),
    ),
  )
}

export const defineUrlSetting = (error: string) => z.string().check(z.refine((text) => URL.canParse(text), error))

/** A URI that a program can open. */
export const supportContactSetting = z
  .string()
  .check(
    z.refine(
      (text) => /^(mailto:[^\s@]+@|https:\/\/|tel:\+?\d)\S+$/.test(text) && URL.canParse(text),
      'must be mailto:security@example.com, or begin with https:// or tel:',
    ),
  )

/** Sent in a header as a bearer token. */
export const secretWordSetting = z
  .string()
  .check(z.regex(/^[\w.~+/=-]{16,}$/, 'must be at least 16 letters, digits or .~+/=-_'))

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

const defaultRegion = 'us-east-1'

/** The bucket for uploaded images, as one URL. Key and secret are percent-encoded in it. */
export const storageUrl = z.pipe(
  z
    .string()
    .check(z.refine(isStorageUrl, 'must look like https://key:secret@s3.example.com/bucket?region=eu-central-1')),
  z.transform(readBucket),
)

function isStorageUrl(text: string) {
  if (!/^https?:\/\/[^:@/]+:[^:@/]+@/.test(text) || !URL.canParse(text)) return false
  return /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(new URL(text).pathname) && !/%(?![0-9a-f]{2})/i.test(text)
}

function readBucket(text: string): BucketSettings {
  const { protocol, host, username, password, pathname, searchParams } = new URL(text)
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') || defaultRegion,
    bucket: pathname.replaceAll('/', ''),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}

/** Keys of 32 bytes in base64, separated by commas or whitespace. */
export const secretKeys = z.pipe(
  z
    .string()
    .check(
      z.refine((text) => (readSecretKeyTexts(text) ?? []).length > 0, 'must be what `openssl rand -base64 32` says'),
    ),
  z.transform((text) => readSecretKeyTexts(text) ?? []),
)

/** Null if the text contains anything else. Whole lines and ends of lines after a # are comments. */
export function readSecretKeyTexts(text: string): string[] | null {
  const texts = text
    .replaceAll(/#.*$/gm, '')
    .split(/[\s,]+/)
    .filter(Boolean)
  return texts.every((one) => /^[\w+/-]{43}=?$/.test(one)) ? texts : null
}

/** Keys that `age-keygen` prints, separated by commas or whitespace. */
export const backupRecipients = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => readRecipients(text).every(isBackupRecipient),
        'must be a key that begins with age1, as age-keygen printed it',
      ),
    ),
  z.transform(readRecipients),
)

/** The library finds a letter that is wrong. It takes a quarter of a second to load, so only servers with the setting load it. */
function isBackupRecipient(text: string): boolean {
  const { Encrypter }: typeof import('age-encryption') = createRequire(import.meta.url)('age-encryption')
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

function readRecipients(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}

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
