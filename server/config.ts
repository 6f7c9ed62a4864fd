/** The only reader of the environment. Parses every setting once and reports all errors together. */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { BucketSettings } from './adapters/image-store.ts'
import { convertKeysToCamelCase } from './camel-cased.ts'
import { isLocalHost, requireTls } from './demand-tls.ts'
import {
  backupRecipients,
  booleanSetting,
  defineUrlSetting,
  defineWholeNumberSetting,
  jwtKeys,
  postgresUrl,
  type RegistrationMode,
  registrationMode,
  secretKeys,
  secretWordSetting,
  smtpUrl,
  storageUrl,
  supportContactSetting,
} from './setting-kinds.ts'
import { StartupError } from './startup-error.ts'

/** The settings of the auth API; `docs/auth.md` explains each. In the configuration, `AUTH_JWT_SECONDS` becomes `jwtSeconds`. */
const authSettings = z.object({
  AUTH_JWT_SECONDS: z._default(defineWholeNumberSetting(60, 604_800), 3600),
  AUTH_REFRESH_REUSE_SECONDS: z._default(defineWholeNumberSetting(0, 300), 10),
  /** 0 means no limit. */
  AUTH_SESSION_SECONDS: z._default(defineWholeNumberSetting(0, 31_536_000), 0),
  /** 0 means no limit. */
  AUTH_SESSION_IDLE_SECONDS: z._default(defineWholeNumberSetting(0, 31_536_000), 0),
  AUTH_EMAIL: z._default(booleanSetting, true),
  AUTH_MAGIC_LINK: z._default(booleanSetting, true),
  AUTH_PHONE: z._default(booleanSetting, false),
  AUTH_ANONYMOUS: z._default(booleanSetting, false),
  AUTH_MANUAL_LINKING: z._default(booleanSetting, true),
  AUTH_MFA_TOTP: z._default(booleanSetting, true),
  AUTH_MFA_PHONE: z._default(booleanSetting, true),
  AUTH_MFA_WEBAUTHN: z._default(booleanSetting, true),
  AUTH_PASSKEYS: z._default(booleanSetting, true),
  AUTH_MAIL_AUTOCONFIRM: z._default(booleanSetting, false),
  /** Minimum seconds between two emails of one kind to one address. */
  AUTH_MAIL_GAP_SECONDS: z._default(defineWholeNumberSetting(0, 3600), 60),
  AUTH_MAIL_TOKEN_SECONDS: z._default(defineWholeNumberSetting(60, 86_400), 3600),
  /** Lifetime of an invitation, in seconds. */
  AUTH_INVITE_SECONDS: z._default(defineWholeNumberSetting(3600, 30 * 86_400), 7 * 86_400),
  /** For the whole installation; 0 means no limit. */
  AUTH_MAILS_PER_HOUR: z._default(defineWholeNumberSetting(0, 1_000_000), 1000),
  AUTH_SMS_AUTOCONFIRM: z._default(booleanSetting, false),
  AUTH_SMS_GAP_SECONDS: z._default(defineWholeNumberSetting(0, 3600), 60),
  AUTH_SMS_TOKEN_SECONDS: z._default(defineWholeNumberSetting(30, 86_400), 60),
  AUTH_SMS_PER_HOUR: z._default(defineWholeNumberSetting(0, 1_000_000), 30),
  AUTH_SECURE_EMAIL_CHANGE: z._default(booleanSetting, true),
  /** Whether an email's link opens a page with a button, so that mail scanners do not use the link up. */
  AUTH_LINK_ASKS_FIRST: z._default(booleanSetting, true),
  AUTH_PASSWORD_MIN: z._default(defineWholeNumberSetting(6, 72), 6),
  /** Character sets separated by colons. A password needs one character of each set. */
  AUTH_PASSWORD_CHARACTERS: z._default(z.string(), ''),
  /** Refuses common passwords, and combinations of words from this product or about the person. */
  AUTH_PASSWORD_REFUSE_COMMON: z.optional(booleanSetting),
  AUTH_PASSWORD_NEEDS_REAUTHENTICATION: z._default(booleanSetting, false),
  AUTH_PASSWORD_NEEDS_CURRENT: z._default(booleanSetting, false),
  AUTH_IP_LIMITS: z._default(booleanSetting, true),
  /** Whether links can return to any port of 127.0.0.1 and [::1], where other programs can listen. */
  AUTH_REDIRECT_LOOPBACK: z.optional(booleanSetting),
  /** The minimum time for responses about an address, so that known and unknown addresses take the same time. */
  AUTH_EVEN_ANSWER_MS: z._default(defineWholeNumberSetting(0, 5000), 250),
  /** Whether a client can send the PKCE proof unhashed (RFC 7636, `plain`). */
  AUTH_PKCE_PLAIN: z.optional(booleanSetting),
  AUTH_REDIRECT_ALLOW_LIST: z._default(z.string(), ''),
  /** A JSON array of JWKs, or one HS256 secret. Access tokens signed with them are accepted besides our own. */
  AUTH_EXTRA_JWT_KEYS: z._default(jwtKeys, ''),
  /** Whether administrators can reach only their own account until they have used a second factor. */
  AUTH_ADMIN_SECOND_FACTOR: z._default(booleanSetting, false),
  /** How many days the logs of sign-ins and account changes are kept; 0 keeps them for as long as the accounts. */
  AUTH_EVENT_DAYS: z._default(defineWholeNumberSetting(0, 36_500), 365),
})

/** The limits within the windows in `rate-limits.ts`. `AUTH_LIMIT_SIGN_IN` becomes `limits.signIn`. */
const authLimits = z.object({
  AUTH_LIMIT_SIGNUP: z._default(defineWholeNumberSetting(1, 100_000), 30),
  AUTH_LIMIT_MAIL: z._default(defineWholeNumberSetting(1, 100_000), 30),
  AUTH_LIMIT_VERIFY: z._default(defineWholeNumberSetting(1, 100_000), 30),
  AUTH_LIMIT_FACTOR: z._default(defineWholeNumberSetting(1, 100_000), 30),
  /** Refused sign-ins from one network. */
  AUTH_LIMIT_SIGN_IN: z._default(defineWholeNumberSetting(1, 100_000), 150),
  /** Of one session. */
  AUTH_LIMIT_REFRESH: z._default(defineWholeNumberSetting(10, 100_000), 60),
  /** Wrong passwords for one account from one network or device. */
  AUTH_LIMIT_PASSWORD: z._default(defineWholeNumberSetting(5, 1000), 20),
  /** Wrong codes from emails and text messages for one address in a day. */
  AUTH_LIMIT_CODES: z._default(defineWholeNumberSetting(5, 1000), 50),
})

const environment = z.object({
  PORT: z._default(defineWholeNumberSetting(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(defineUrlSetting('must be a URL such as https://prep.example.com')),
  DATA_DIR: z._default(z.string(), './data'),
  BACKUP_RECIPIENT: z._default(backupRecipients, []),
  BACKUP_IDENTITY_FILE: z.optional(z.string()),
  BACKUP_NIGHTLY: z._default(booleanSetting, true),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_ADMIN_URL: z.optional(postgresUrl),
  DATABASE_TLS: z._default(booleanSetting, true),
  DATABASE_POOL: z._default(defineWholeNumberSetting(1, 200), 8),
  DATABASE_NAMED_STATEMENTS: z._default(booleanSetting, true),
  DATABASE_TIMEOUT_SECONDS: z._default(defineWholeNumberSetting(0, 3600), 15),
  EMBEDDED_SYNC: z._default(booleanSetting, true),
  SECRETS_KEY: z.optional(secretKeys),
  SECRETS_KEY_FILE: z.optional(z.string()),
  DEMO: z.optional(booleanSetting),
  DEMO_SIZE: z._default(z.enum(['term', 'family'], { error: 'must be term or family' }), 'term'),
  REGISTRATION: z.optional(registrationMode),
  NODE_ENV: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Prep Platform <no-reply@localhost>'),
  SMTP_URL: z.optional(smtpUrl),
  /** Notification emails; 0 means no limit. */
  MAILS_TO_RECIPIENT_PER_HOUR: z._default(defineWholeNumberSetting(0, 1_000_000), 30),
  MAILS_OF_SENDER_PER_HOUR: z._default(defineWholeNumberSetting(0, 1_000_000), 300),
  SMTP_TLS: z._default(booleanSetting, true),
  STORAGE_URL: z.optional(storageUrl),
  SMS_TWILIO_ACCOUNT_SID: z.optional(z.string()),
  SMS_TWILIO_AUTH_TOKEN: z.optional(z.string()),
  SMS_TWILIO_FROM: z.optional(z.string()),
  SMS_TWILIO_URL: z._default(
    defineUrlSetting('must be a URL such as https://api.twilio.com'),
    'https://api.twilio.com',
  ),
  TRUST_PROXY: z._default(booleanSetting, false),
  REQUESTS_PER_MINUTE: z.optional(defineWholeNumberSetting(0, 1_000_000)),
  STOP_SECONDS: z._default(defineWholeNumberSetting(0, 3600), 20),
  METRICS_TOKEN: z.optional(secretWordSetting),
  SECURITY_CONTACT: z.optional(supportContactSetting),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  ...authSettings.shape,
  ...authLimits.shape,
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(
    defineUrlSetting('must be a URL such as https://accounts.google.com'),
    'https://accounts.google.com',
  ),
})

/** The names of all environment variables that are read. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** `term` is a whole prep school in mid-term, `family` only the demo family and their tutor's other students. */
export type DemoSize = 'term' | 'family'

export interface Config {
  readonly port: number
  readonly host: string
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly backups: {
    /** The public keys that backups are encrypted for, if any. */
    readonly recipients: readonly string[]
    /** With the key that opens them. */
    readonly identityFile: string | null
    /** Whether this server makes and proves backups by night. */
    readonly isNightly: boolean
  }
  readonly database:
    | { kind: 'embedded'; durable: boolean }
    | {
        kind: 'postgres'
        url: string
        /** A login that can create roles and tables. Used only for migrations. */
        adminUrl: string
        /** Whether the server migrates at startup. Otherwise it only checks that the migrations were applied. */
        migrates: boolean
        poolSize: number
        namesStatements: boolean
      }
  /** The time limit for a statement of a request in PostgreSQL; 0 means no limit. */
  readonly databaseTimeoutSeconds: number
  /** The keys that seal secrets in the database: base64 keys or a file with keys, or neither. */
  readonly secretKeys: { readonly texts: readonly string[]; readonly file: string | null }
  readonly demo: boolean
  readonly demoSize: DemoSize
  /** A demo that strangers can reach. The log and every page state this. */
  readonly isPublicDemo: boolean
  /** Who creates accounts: everyone, parents and students whose age allows it, or only administrators. */
  readonly registration: RegistrationMode
  readonly mailFrom: string
  /** Null if emails stay in the outbox. */
  readonly smtpUrl: string | null
  /** Notification emails; 0 means no limit. */
  readonly mailsPerHour: { readonly toRecipient: number; readonly ofSender: number }
  /** Null if text messages stay in the outbox. */
  readonly twilio: TwilioAccount | null
  /** Null if uploaded images are files in the data directory. */
  readonly imageBucket: BucketSettings | null
  readonly trustProxy: boolean
  /** The limit for one signed-in person; 0 means no limit. */
  readonly requestsPerMinute: number
  readonly logLevel: string
  /** How long current requests and deliveries can run after the stop signal. */
  readonly stopSeconds: number
  /** The token for `/metrics`. Null if the endpoint is closed. */
  readonly metricsToken: string | null
  /** An address for reports of security weaknesses. Null if there is none. */
  readonly securityContact: string | null
  readonly auth: AuthConfig
}

export interface TwilioAccount {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** A phone number of the account, or the id of its messaging service (MG…). */
  readonly from: string
}

export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}

/** Throws a StartupError that names every invalid setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  refuseOldNames(set)
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new StartupError(
      `Wrong ${problems.length === 1 ? 'setting' : 'settings'}: ${problems.join('; ')}.`,
      'Mend the environment variable; docs/operations.md lists every setting with its default.',
    )
  }
  const read = parsed.data
  const demo = isDemo(read)
  if (!demo) checkConnections(read)
  const twilio = twilioAccount(read)
  const host = read.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  return {
    port: read.PORT,
    host,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(read.DATA_DIR),
    backups: {
      recipients: read.BACKUP_RECIPIENT,
      identityFile: read.BACKUP_IDENTITY_FILE === undefined ? null : resolve(read.BACKUP_IDENTITY_FILE),
      isNightly: read.BACKUP_NIGHTLY,
    },
    database: read.DATABASE_URL
      ? {
          kind: 'postgres',
          url: read.DATABASE_URL,
          adminUrl: read.DATABASE_ADMIN_URL ?? read.DATABASE_URL,
          migrates: demo || read.DATABASE_ADMIN_URL !== undefined,
          poolSize: read.DATABASE_POOL,
          namesStatements: read.DATABASE_NAMED_STATEMENTS,
        }
      : { kind: 'embedded', durable: read.EMBEDDED_SYNC },
    databaseTimeoutSeconds: read.DATABASE_TIMEOUT_SECONDS,
    secretKeys: secretKeySource(read),
    demo,
    demoSize: read.DEMO_SIZE,
    isPublicDemo: demo && isPublic(read),
    // Outside the demo, the children can be real.
    registration: read.REGISTRATION ?? (demo ? 'open' : 'families'),
    mailFrom: read.MAIL_FROM,
    // The demo's people are made up, so nothing is sent. The outbox page displays every message.
    smtpUrl: demo ? null : (read.SMTP_URL ?? null),
    mailsPerHour: { toRecipient: read.MAILS_TO_RECIPIENT_PER_HOUR, ofSender: read.MAILS_OF_SENDER_PER_HOUR },
    twilio: demo ? null : twilio,
    imageBucket: read.STORAGE_URL ?? null,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.REQUESTS_PER_MINUTE ?? (demo ? 0 : 1200),
    logLevel: read.LOG_LEVEL,
    stopSeconds: read.STOP_SECONDS,
    metricsToken: read.METRICS_TOKEN ?? null,
    securityContact: read.SECURITY_CONTACT ?? null,
    auth: authConfig(read),
  }
}

/** Ignoring the old name would open a registration that the operator had closed. */
function refuseOldNames({ AUTH_SIGNUPS: old }: Record<string, string | undefined>) {
  if (old === undefined) return
  const value = ['0', 'false'].includes(old) ? 'closed' : 'open'
  throw new StartupError(
    'Wrong setting: AUTH_SIGNUPS is now called REGISTRATION.',
    `Write REGISTRATION=${value} instead of AUTH_SIGNUPS=${old}.`,
  )
}

function checkConnections(read: Settings) {
  const { DATABASE_URL = null, DATABASE_ADMIN_URL = null, SMTP_URL: smtpUrl = null } = read
  requireTls(
    { databases: { DATABASE_URL, DATABASE_ADMIN_URL }, smtpUrl },
    { database: !read.DATABASE_TLS, smtp: !read.SMTP_TLS },
  )
}

function secretKeySource({ SECRETS_KEY: texts, SECRETS_KEY_FILE: file }: Settings) {
  if (!texts || !file) return { texts: texts ?? [], file: file === undefined ? null : resolve(file) }
  throw new StartupError(
    'Wrong settings: SECRETS_KEY and SECRETS_KEY_FILE say the same.',
    'Set one of them. Either takes several keys, of which the first one seals.',
  )
}

function twilioAccount(read: Settings): TwilioAccount | null {
  const { SMS_TWILIO_ACCOUNT_SID: accountSid, SMS_TWILIO_AUTH_TOKEN: authToken, SMS_TWILIO_FROM: from } = read
  if (!accountSid && !authToken && !from) return null
  if (accountSid && authToken && from) return { url: read.SMS_TWILIO_URL, accountSid, authToken, from }
  throw new StartupError(
    'Wrong settings: SMS_TWILIO_ACCOUNT_SID, SMS_TWILIO_AUTH_TOKEN and SMS_TWILIO_FROM go together.',
    'Set all three of them, or none.',
  )
}

function googleClient(read: Settings): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = read
  if (!clientId && !clientSecret) return null
  if (clientId && clientSecret) return { clientId, clientSecret, issuer }
  throw new StartupError('Wrong settings: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.', 'Set both, or none.')
}

/** Without a provider of text messages, only the demo can show codes, in its outbox. */
function canText(read: Settings): boolean {
  return isDemo(read) || twilioAccount(read) !== null
}

type Settings = z.output<typeof environment>

/** Demo mode is for trying out the product. Unless `DEMO` is set, it is on only on a local machine with the embedded database. */
function isDemo(read: Settings): boolean {
  return read.DEMO ?? !(read.DATABASE_URL || read.NODE_ENV === 'production' || isPublic(read))
}

/** Returns whether people other than those on this machine should reach the server. */
function isPublic({ PUBLIC_URL, TRUST_PROXY }: Settings): boolean {
  return TRUST_PROXY || (PUBLIC_URL !== undefined && !isLocalHost(new URL(PUBLIC_URL).hostname))
}

function authConfig(read: Settings) {
  const demo = isDemo(read)
  const settings = convertKeysToCamelCase('AUTH_', authSettings.shape, read)
  return {
    ...settings,
    limits: convertKeysToCamelCase('AUTH_LIMIT_', authLimits.shape, read),
    phone: settings.phone && canText(read),
    mfaPhone: settings.mfaPhone && canText(read),
    passwordCharacters: settings.passwordCharacters.split(':').filter(Boolean),
    passwordRefuseCommon: settings.passwordRefuseCommon ?? !demo,
    pkcePlain: settings.pkcePlain ?? !read.PUBLIC_URL?.startsWith('https:'),
    redirectLoopback: settings.redirectLoopback ?? demo,
    redirectAllowList: settings.redirectAllowList
      .split(',')
      .map((glob) => glob.trim())
      .filter(Boolean),
    /** Null without Google sign-in. */
    google: googleClient(read),
  }
}

export type AuthConfig = Readonly<ReturnType<typeof authConfig>>
export type AuthLimits = AuthConfig['limits']
