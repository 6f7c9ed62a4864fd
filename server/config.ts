/** The only reader of the environment. Every setting is parsed once; what is wrong is said all at once. */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { BucketSettings } from './adapters/image-store.ts'
import { demandTls } from './demand-tls.ts'
import { flag, jwtKeys, postgresUrl, secretKeys, secretWord, smtpUrl, storageUrl, url, whole } from './setting-kinds.ts'
import { StartupError } from './startup-error.ts'

const environment = z.object({
  PORT: z._default(whole(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(url('must be a URL such as https://prep.example.com')),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_ADMIN_URL: z.optional(postgresUrl),
  DATABASE_TLS: z._default(flag, true),
  DATABASE_POOL: z._default(whole(1, 200), 8),
  DATABASE_NAMED_STATEMENTS: z._default(flag, true),
  DATABASE_PATIENCE_SECONDS: z._default(whole(0, 3600), 15),
  EMBEDDED_SYNC: z._default(flag, true),
  SECRETS_KEY: z.optional(secretKeys),
  SECRETS_KEY_FILE: z.optional(z.string()),
  DEMO: z.optional(flag),
  NODE_ENV: z.optional(z.string()),
  MAIL_FROM: z._default(z.string(), 'Prep Platform <no-reply@localhost>'),
  SMTP_URL: z.optional(smtpUrl),
  SMTP_TLS: z._default(flag, true),
  STORAGE_URL: z.optional(storageUrl),
  SMS_TWILIO_ACCOUNT_SID: z.optional(z.string()),
  SMS_TWILIO_AUTH_TOKEN: z.optional(z.string()),
  SMS_TWILIO_FROM: z.optional(z.string()),
  SMS_TWILIO_URL: z._default(url('must be a URL such as https://api.twilio.com'), 'https://api.twilio.com'),
  TRUST_PROXY: z._default(flag, false),
  REQUESTS_PER_MINUTE: z.optional(whole(0, 1_000_000)),
  STOP_SECONDS: z._default(whole(0, 3600), 20),
  METRICS_TOKEN: z.optional(secretWord),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  AUTH_JWT_SECONDS: z._default(whole(60, 604_800), 3600),
  AUTH_REFRESH_REUSE_SECONDS: z._default(whole(0, 300), 10),
  AUTH_SESSION_SECONDS: z._default(whole(0, 31_536_000), 0),
  AUTH_SESSION_IDLE_SECONDS: z._default(whole(0, 31_536_000), 0),
  AUTH_SIGNUPS: z._default(flag, true),
  AUTH_EMAIL: z._default(flag, true),
  AUTH_MAGIC_LINK: z._default(flag, true),
  AUTH_PHONE: z._default(flag, false),
  AUTH_ANONYMOUS: z._default(flag, false),
  AUTH_ID_TOKEN: z._default(flag, false),
  AUTH_MANUAL_LINKING: z._default(flag, true),
  AUTH_MFA_TOTP: z._default(flag, true),
  AUTH_MFA_PHONE: z._default(flag, true),
  AUTH_MFA_WEBAUTHN: z._default(flag, true),
  AUTH_PASSKEYS: z._default(flag, true),
  AUTH_MAIL_AUTOCONFIRM: z._default(flag, false),
  AUTH_MAIL_GAP_SECONDS: z._default(whole(0, 3600), 60),
  AUTH_MAIL_TOKEN_SECONDS: z._default(whole(60, 86_400), 3600),
  AUTH_INVITE_SECONDS: z._default(whole(3600, 30 * 86_400), 7 * 86_400),
  AUTH_MAILS_PER_HOUR: z._default(whole(0, 1_000_000), 1000),
  AUTH_SMS_AUTOCONFIRM: z._default(flag, false),
  AUTH_SMS_GAP_SECONDS: z._default(whole(0, 3600), 60),
  AUTH_SMS_TOKEN_SECONDS: z._default(whole(30, 86_400), 60),
  AUTH_SMS_PER_HOUR: z._default(whole(0, 1_000_000), 30),
  AUTH_SECURE_EMAIL_CHANGE: z._default(flag, true),
  AUTH_LINK_ASKS_FIRST: z._default(flag, true),
  AUTH_PASSWORD_MIN: z._default(whole(6, 72), 6),
  AUTH_PASSWORD_CHARACTERS: z._default(z.string(), ''),
  AUTH_PASSWORD_REFUSE_COMMON: z.optional(flag),
  AUTH_PASSWORD_NEEDS_REAUTHENTICATION: z._default(flag, false),
  AUTH_PASSWORD_NEEDS_CURRENT: z._default(flag, false),
  AUTH_IP_LIMITS: z._default(flag, true),
  AUTH_LIMIT_SIGNUP: z._default(whole(1, 100_000), 30),
  AUTH_LIMIT_MAIL: z._default(whole(1, 100_000), 30),
  AUTH_LIMIT_VERIFY: z._default(whole(1, 100_000), 30),
  AUTH_LIMIT_FACTOR: z._default(whole(1, 100_000), 30),
  AUTH_LIMIT_SIGN_IN: z._default(whole(1, 100_000), 150),
  AUTH_LIMIT_REFRESH: z._default(whole(10, 100_000), 60),
  AUTH_LIMIT_PASSWORD: z._default(whole(5, 1000), 20),
  AUTH_LIMIT_CODES: z._default(whole(5, 1000), 50),
  AUTH_REDIRECT_LOOPBACK: z.optional(flag),
  AUTH_EVEN_ANSWER_MS: z._default(whole(0, 5000), 250),
  AUTH_PKCE_PLAIN: z.optional(flag),
  AUTH_REDIRECT_ALLOW_LIST: z._default(z.string(), ''),
  AUTH_EXTRA_JWT_KEYS: z._default(jwtKeys, ''),
  AUTH_ADMIN_SECOND_FACTOR: z._default(flag, false),
  AUTH_EVENT_DAYS: z._default(whole(0, 36_500), 365),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(url('must be a URL such as https://accounts.google.com'), 'https://accounts.google.com'),
})

/** Of every environment variable that is read. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface Config {
  readonly port: number
  readonly host: string
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly database:
    | { kind: 'embedded'; durable: boolean }
    | {
        kind: 'postgres'
        url: string
        /** Whose login may create roles and tables: for migrations alone. */
        adminUrl: string
        poolSize: number
        namesStatements: boolean
      }
  /** How long PostgreSQL may take for a statement of a request; 0 for no end. */
  readonly databasePatienceSeconds: number
  /** What seals secrets in the database: keys in base64, or the file that has them; neither, where none are given. */
  readonly secretKeys: { readonly texts: readonly string[]; readonly file: string | null }
  readonly demo: boolean
  readonly mailFrom: string
  /** Null where mail stays in the outbox. */
  readonly smtpUrl: string | null
  /** Null where text messages stay in the outbox. */
  readonly twilio: TwilioAccount | null
  /** Null where uploaded pictures are files of the data directory. */
  readonly imageBucket: BucketSettings | null
  readonly trustProxy: boolean
  /** What one signed-in person may ask for; 0 for no limit. */
  readonly requestsPerMinute: number
  readonly logLevel: string
  /** How long requests and deliveries that have begun may take after the server was told to stop. */
  readonly stopSeconds: number
  /** Who sends it may read `/metrics`; null where nobody may. */
  readonly metricsToken: string | null
  readonly auth: AuthConfig
}

export interface TwilioAccount {
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** A number of the account, or the id of its messaging service (MG…). */
  readonly from: string
}

export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
}

/** What the auth API does and allows; `docs/auth.md` explains each. */
/** How many within the time that `rate-limits.ts` says. */
export interface AuthLimits {
  readonly signUp: number
  readonly mail: number
  readonly verify: number
  readonly factor: number
  /** Refused sign-ins of a network. */
  readonly signIn: number
  /** Of one session. */
  readonly refresh: number
  /** Wrong ones for one account from one network or device. */
  readonly password: number
  /** Wrong ones of emails and text messages for one address in a day. */
  readonly codes: number
}

export interface AuthConfig {
  readonly jwtSeconds: number
  readonly refreshReuseSeconds: number
  /** 0 for no end. */
  readonly sessionSeconds: number
  /** 0 for no end. */
  readonly sessionIdleSeconds: number
  readonly signUps: boolean
  readonly email: boolean
  readonly magicLink: boolean
  readonly phone: boolean
  readonly anonymous: boolean
  readonly idToken: boolean
  readonly manualLinking: boolean
  readonly mfaTotp: boolean
  readonly mfaPhone: boolean
  readonly mfaWebauthn: boolean
  readonly passkeys: boolean
  readonly mailAutoconfirm: boolean
  /** Least seconds between two mails of a kind to one address. */
  readonly mailGapSeconds: number
  readonly mailTokenSeconds: number
  /** How long an invitation is good. */
  readonly inviteSeconds: number
  /** For the whole installation; 0 for no limit. */
  readonly mailsPerHour: number
  readonly smsAutoconfirm: boolean
  readonly smsGapSeconds: number
  readonly smsTokenSeconds: number
  readonly smsPerHour: number
  readonly secureEmailChange: boolean
  /** A mail's link opened in a browser shows a page with a button, so that mail scanners do not use it up. */
  readonly linkAsksFirst: boolean
  readonly passwordMin: number
  /** Sets of characters of which a password needs one each. */
  readonly passwordCharacters: readonly string[]
  /** Common passwords, and words of this product or of the person, are no passwords. */
  readonly passwordRefuseCommon: boolean
  readonly passwordNeedsReauthentication: boolean
  readonly passwordNeedsCurrent: boolean
  readonly ipLimits: boolean
  readonly limits: AuthLimits
  /** The least time that answers about an address take, so that known and unknown ones take the same. */
  readonly evenAnswerMs: number
  /** Whether a sign-in's proof may be sent as it is (RFC 7636, `plain`). */
  readonly pkcePlain: boolean
  /** Whether any port of 127.0.0.1 and [::1] may be returned to: programs on this machine listen there, and so may others. */
  readonly redirectLoopback: boolean
  readonly redirectAllowList: readonly string[]
  /** A JSON array of JWKs, or one HS256 secret, whose access tokens are accepted besides our own; may be empty. */
  readonly extraJwtKeys: string
  /** Administrators get nowhere but to their own account until they have shown a second factor. */
  readonly adminSecondFactor: boolean
  /** How long people's logs of sign-ins and changes are kept; 0 for as long as their accounts. */
  readonly eventDays: number
  /** Null where nobody signs in with Google. */
  readonly google: GoogleClient | null
}

/** Throws a StartupError that names each wrong setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
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
  const host = read.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0')
  return {
    port: read.PORT,
    host,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(read.DATA_DIR),
    database: read.DATABASE_URL
      ? {
          kind: 'postgres',
          url: read.DATABASE_URL,
          adminUrl: read.DATABASE_ADMIN_URL ?? read.DATABASE_URL,
          poolSize: read.DATABASE_POOL,
          namesStatements: read.DATABASE_NAMED_STATEMENTS,
        }
      : { kind: 'embedded', durable: read.EMBEDDED_SYNC },
    databasePatienceSeconds: read.DATABASE_PATIENCE_SECONDS,
    secretKeys: secretKeySource(read),
    demo,
    mailFrom: read.MAIL_FROM,
    smtpUrl: read.SMTP_URL ?? null,
    twilio: twilioAccount(read),
    imageBucket: read.STORAGE_URL ?? null,
    trustProxy: read.TRUST_PROXY,
    requestsPerMinute: read.REQUESTS_PER_MINUTE ?? (demo ? 0 : 1200),
    logLevel: read.LOG_LEVEL,
    stopSeconds: read.STOP_SECONDS,
    metricsToken: read.METRICS_TOKEN ?? null,
    auth: authConfig(read),
  }
}

function checkConnections(read: z.output<typeof environment>) {
  const { DATABASE_URL = null, DATABASE_ADMIN_URL = null, SMTP_URL: smtpUrl = null } = read
  demandTls(
    { databases: { DATABASE_URL, DATABASE_ADMIN_URL }, smtpUrl },
    { database: !read.DATABASE_TLS, smtp: !read.SMTP_TLS },
  )
}

function secretKeySource({ SECRETS_KEY: texts, SECRETS_KEY_FILE: file }: z.output<typeof environment>) {
  if (!texts || !file) return { texts: texts ?? [], file: file === undefined ? null : resolve(file) }
  throw new StartupError(
    'Wrong settings: SECRETS_KEY and SECRETS_KEY_FILE say the same.',
    'Set one of them. Either takes several keys, of which the first one seals.',
  )
}

function twilioAccount(read: z.output<typeof environment>): TwilioAccount | null {
  const { SMS_TWILIO_ACCOUNT_SID: accountSid, SMS_TWILIO_AUTH_TOKEN: authToken, SMS_TWILIO_FROM: from } = read
  if (!accountSid && !authToken && !from) return null
  if (accountSid && authToken && from) return { url: read.SMS_TWILIO_URL, accountSid, authToken, from }
  throw new StartupError(
    'Wrong settings: SMS_TWILIO_ACCOUNT_SID, SMS_TWILIO_AUTH_TOKEN and SMS_TWILIO_FROM go together.',
    'Set all three of them, or none.',
  )
}

function googleClient(read: z.output<typeof environment>): GoogleClient | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = read
  if (!clientId && !clientSecret) return null
  if (clientId && clientSecret) return { clientId, clientSecret, issuer }
  throw new StartupError('Wrong settings: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.', 'Set both, or none.')
}

/** For trying things out: on the embedded database, unless it is said otherwise. */
/** Where nothing sends text messages, nobody gets a code: only the demo shows them in its outbox. */
function canText(read: z.output<typeof environment>): boolean {
  return isDemo(read) || twilioAccount(read) !== null
}

function isDemo({ DEMO, DATABASE_URL, NODE_ENV }: z.output<typeof environment>): boolean {
  return DEMO ?? !(DATABASE_URL || NODE_ENV === 'production')
}

function authConfig(read: z.output<typeof environment>): AuthConfig {
  return {
    jwtSeconds: read.AUTH_JWT_SECONDS,
    refreshReuseSeconds: read.AUTH_REFRESH_REUSE_SECONDS,
    sessionSeconds: read.AUTH_SESSION_SECONDS,
    sessionIdleSeconds: read.AUTH_SESSION_IDLE_SECONDS,
    signUps: read.AUTH_SIGNUPS,
    email: read.AUTH_EMAIL,
    magicLink: read.AUTH_MAGIC_LINK,
    phone: read.AUTH_PHONE && canText(read),
    anonymous: read.AUTH_ANONYMOUS,
    idToken: read.AUTH_ID_TOKEN,
    manualLinking: read.AUTH_MANUAL_LINKING,
    mfaTotp: read.AUTH_MFA_TOTP,
    mfaPhone: read.AUTH_MFA_PHONE && canText(read),
    mfaWebauthn: read.AUTH_MFA_WEBAUTHN,
    passkeys: read.AUTH_PASSKEYS,
    mailAutoconfirm: read.AUTH_MAIL_AUTOCONFIRM,
    mailGapSeconds: read.AUTH_MAIL_GAP_SECONDS,
    mailTokenSeconds: read.AUTH_MAIL_TOKEN_SECONDS,
    inviteSeconds: read.AUTH_INVITE_SECONDS,
    mailsPerHour: read.AUTH_MAILS_PER_HOUR,
    smsAutoconfirm: read.AUTH_SMS_AUTOCONFIRM,
    smsGapSeconds: read.AUTH_SMS_GAP_SECONDS,
    smsTokenSeconds: read.AUTH_SMS_TOKEN_SECONDS,
    smsPerHour: read.AUTH_SMS_PER_HOUR,
    secureEmailChange: read.AUTH_SECURE_EMAIL_CHANGE,
    linkAsksFirst: read.AUTH_LINK_ASKS_FIRST,
    passwordMin: read.AUTH_PASSWORD_MIN,
    passwordCharacters: read.AUTH_PASSWORD_CHARACTERS.split(':').filter(Boolean),
    passwordRefuseCommon: read.AUTH_PASSWORD_REFUSE_COMMON ?? !isDemo(read),
    passwordNeedsReauthentication: read.AUTH_PASSWORD_NEEDS_REAUTHENTICATION,
    passwordNeedsCurrent: read.AUTH_PASSWORD_NEEDS_CURRENT,
    ipLimits: read.AUTH_IP_LIMITS,
    limits: {
      signUp: read.AUTH_LIMIT_SIGNUP,
      mail: read.AUTH_LIMIT_MAIL,
      verify: read.AUTH_LIMIT_VERIFY,
      factor: read.AUTH_LIMIT_FACTOR,
      signIn: read.AUTH_LIMIT_SIGN_IN,
      refresh: read.AUTH_LIMIT_REFRESH,
      password: read.AUTH_LIMIT_PASSWORD,
      codes: read.AUTH_LIMIT_CODES,
    },
    evenAnswerMs: read.AUTH_EVEN_ANSWER_MS,
    pkcePlain: read.AUTH_PKCE_PLAIN ?? !read.PUBLIC_URL?.startsWith('https:'),
    redirectLoopback: read.AUTH_REDIRECT_LOOPBACK ?? isDemo(read),
    redirectAllowList: read.AUTH_REDIRECT_ALLOW_LIST.split(',')
      .map((glob) => glob.trim())
      .filter(Boolean),
    extraJwtKeys: read.AUTH_EXTRA_JWT_KEYS,
    adminSecondFactor: read.AUTH_ADMIN_SECOND_FACTOR,
    eventDays: read.AUTH_EVENT_DAYS,
    google: googleClient(read),
  }
}
