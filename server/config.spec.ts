import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without settings it is the demo on the embedded database, only for this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    database: { kind: 'embedded', durable: true },
    demo: true,
    demoSize: 'term',
  })
})

test('the demo can be small', () => {
  expect(readConfig({ DEMO_SIZE: 'family' })).toMatchObject({ demoSize: 'family' })
})

const shared = { DATABASE_URL: 'postgresql://a@localhost/c' }
const visited = { PUBLIC_URL: 'https://prep.example.com' }

test.each<[string, Record<string, string>, boolean, boolean]>([
  ['nothing', {}, true, false],
  ['a loopback name', { PUBLIC_URL: 'http://localhost:3000' }, true, false],
  ['a loopback address', { PUBLIC_URL: 'http://127.0.0.1:3000' }, true, false],
  ['a loopback address of the new kind', { PUBLIC_URL: 'http://[::1]:3000' }, true, false],
  ['a public address', visited, false, false],
  ['a name that only begins like this machine', { PUBLIC_URL: 'https://localhost.example.com' }, false, false],
  ['an address of the local network', { PUBLIC_URL: 'http://192.168.1.7:3000' }, false, false],
  ['every address', { PUBLIC_URL: 'http://0.0.0.0:3000' }, false, false],
  ['a proxy', { TRUST_PROXY: '1' }, false, false],
  ['no proxy', { TRUST_PROXY: '0' }, true, false],
  ['a public address behind a proxy', { ...visited, TRUST_PROXY: '1' }, false, false],
  ['a real database', shared, false, false],
  ['production', { NODE_ENV: 'production' }, false, false],
  ['production on a loopback address', { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }, false, false],
  ['another environment', { NODE_ENV: 'test' }, true, false],
  ['DEMO=0', { DEMO: '0' }, false, false],
  ['DEMO=0 on a public address', { ...visited, DEMO: '0' }, false, false],
  ['DEMO=1', { DEMO: '1' }, true, false],
  ['DEMO=1 and a real database', { ...shared, DEMO: '1' }, true, false],
  ['DEMO=1 in production', { NODE_ENV: 'production', DEMO: '1' }, true, false],
  ['DEMO=1 on a public address', { ...visited, DEMO: '1' }, true, true],
  ['DEMO=1 behind a proxy', { TRUST_PROXY: '1', DEMO: '1' }, true, true],
  [
    'DEMO=1 and all of them',
    { ...visited, ...shared, TRUST_PROXY: '1', NODE_ENV: 'production', DEMO: '1' },
    true,
    true,
  ],
])('demo mode with %s', (_name, env, demo, isPublicDemo) => {
  expect(readConfig(env)).toMatchObject({ demo, isPublicDemo })
})

test.each([
  ['in the demo', {}, true],
  ['outside the demo', { DEMO: '0' }, false],
  [
    'with a provider',
    { DEMO: '0', SMS_TWILIO_ACCOUNT_SID: 'a', SMS_TWILIO_AUTH_TOKEN: 'b', SMS_TWILIO_FROM: '+12125550100' },
    true,
  ],
])('phones are offered where text messages arrive: %s', (_, env, isOffered) => {
  const { auth } = readConfig({ AUTH_PHONE: '1', ...env })
  expect([auth.phone, auth.mfaPhone]).toEqual([isOffered, isOffered])
})

test('the demo has neither a mail server nor text messages, whatever is set', () => {
  const env = {
    SMTP_URL: 'smtp://localhost:2525',
    ...{ SMS_TWILIO_ACCOUNT_SID: 'a', SMS_TWILIO_AUTH_TOKEN: 'b', SMS_TWILIO_FROM: '+12125550100' },
  }
  expect(readConfig(env)).toMatchObject({ demo: true, smtpUrl: null, twilio: null })
  expect(readConfig({ ...env, DEMO: '0' })).toMatchObject({ smtpUrl: env.SMTP_URL, twilio: { accountSid: 'a' } })
})

test.each([
  ['in demo mode', {}, 'open'],
  ['outside it', { DEMO: '0' }, 'families'],
  ['with a real database', { DATABASE_URL: 'postgresql://prep@localhost/prep' }, 'families'],
  ['in demo mode, as written', { REGISTRATION: 'closed' }, 'closed'],
  ['outside it, as written', { DEMO: '0', REGISTRATION: 'open' }, 'open'],
])('who registers %s', (_where, env, expected) => {
  expect(readConfig(env).registration).toBe(expected)
})

test('the demo accepts any password, as often as people like; other modes accept none of this', () => {
  expect(readConfig({})).toMatchObject({ requestsPerMinute: 0, auth: { passwordRefuseCommon: false } })
  expect(readConfig({ DEMO: '0' })).toMatchObject({ requestsPerMinute: 1200, auth: { passwordRefuseCommon: true } })
  const settings = { REQUESTS_PER_MINUTE: '60', AUTH_PASSWORD_REFUSE_COMMON: '1' }
  expect(readConfig(settings)).toMatchObject({ requestsPerMinute: 60, auth: { passwordRefuseCommon: true } })
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgresql://'],
  [{ PUBLIC_URL: 'prep' }, 'PUBLIC_URL must be a URL'],
  [{ DEMO: 'yes' }, 'DEMO must be 1 or 0'],
  [{ DEMO_SIZE: 'huge' }, 'DEMO_SIZE must be term or family'],
  [{ REGISTRATION: '0' }, 'REGISTRATION must be open, families or closed'],
  [{ SECRETS_KEY: 'too short' }, 'SECRETS_KEY must be what `openssl rand -base64 32` says'],
  [{ SECRETS_KEY: `${'A'.repeat(43)}= and` }, 'SECRETS_KEY must be'],
  [{ SECRETS_KEY: 'A'.repeat(43), SECRETS_KEY_FILE: '/x' }, 'SECRETS_KEY and SECRETS_KEY_FILE say the same'],
  [{ STORAGE_URL: 's3://bucket' }, 'STORAGE_URL must look like https://key:secret@'],
  [{ STORAGE_URL: 'https://key@s3.example.com/bucket' }, 'STORAGE_URL must look like'],
  [{ STORAGE_URL: 'https://key:secret@s3.example.com/' }, 'STORAGE_URL must look like'],
  [{ STORAGE_URL: 'https://key:sec%ret@s3.example.com/bucket' }, 'STORAGE_URL must look like'],
])('a wrong setting is named with what it must be: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each([
  ['0', 'closed'],
  ['false', 'closed'],
  ['1', 'open'],
])('the old AUTH_SIGNUPS=%s is refused with what to write instead', (value, mode) => {
  const remedy = `Write REGISTRATION=${mode} instead of AUTH_SIGNUPS=${value}.`
  expect(() => readConfig({ AUTH_SIGNUPS: value })).toThrow(expect.objectContaining({ remedy }))
})

test('a mistyped key of backups is found at the start, not by the first backup', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const mistyped = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
  expect(readConfig({ BACKUP_RECIPIENT: `${recipient}, ${recipient}` }).backups.recipients).toEqual([
    recipient,
    recipient,
  ])
  expect(() => readConfig({ BACKUP_RECIPIENT: `${recipient},${mistyped}` })).toThrow('BACKUP_RECIPIENT must be a key')
})

test('a server works on backups by night unless a setting says otherwise', () => {
  expect(readConfig({}).backups.isNightly).toBe(true)
  expect(readConfig({ BACKUP_NIGHTLY: '0' }).backups.isNightly).toBe(false)
})

test('keys of secrets are several in one setting, or lie in a file', () => {
  const [first, second] = [`${'A'.repeat(43)}=`, `${'b'.repeat(43)}=`]
  expect(readConfig({}).secretKeys).toEqual({ texts: [], file: null })
  expect(readConfig({ SECRETS_KEY: `${first}, ${second}\n` }).secretKeys.texts).toEqual([first, second])
  expect(readConfig({ SECRETS_KEY_FILE: '/run/key' }).secretKeys).toEqual({ texts: [], file: '/run/key' })
  expect(() => readConfig({ SECRETS_KEY: 'a-key-that-is-wrong' })).not.toThrow(/that-is-wrong/)
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'prep' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
  [{ SMS_TWILIO_FROM: '+15550109999' }, 'go together'],
])('half of a pair of settings is a mistake, not a feature that is off: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('all wrong settings are said at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'yes' })).toThrow(/PORT must.*DEMO must/)
})

test('an empty setting is an absent one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).database.kind).toBe('embedded')
})

test('one address tells where pictures are stored and with which key', () => {
  expect(readConfig({}).imageBucket).toBeNull()
  expect(
    readConfig({ STORAGE_URL: 'https://AKIA:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/prep-images?region=eu-central-1' })
      .imageBucket,
  ).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'prep-images',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
  })
  expect(readConfig({ STORAGE_URL: 'http://a:b@127.0.0.1:9000/bucket' }).imageBucket).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
  })
})

test('limits of the auth API have defaults, and settings that change them', () => {
  const usual = { signup: 30, mail: 30, verify: 30, factor: 30, signIn: 150, refresh: 60, password: 20, codes: 50 }
  expect(readConfig({}).auth.limits).toEqual(usual)
  const changed = readConfig({ AUTH_LIMIT_SIGNUP: '400', AUTH_LIMIT_SIGN_IN: '500' }).auth.limits
  expect(changed).toEqual({ ...usual, signup: 400, signIn: 500 })
  expect(() => readConfig({ AUTH_LIMIT_REFRESH: '1' })).toThrow(/AUTH_LIMIT_REFRESH/)
})
