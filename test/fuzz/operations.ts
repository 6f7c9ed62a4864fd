/** What can be asked of the server: the domain API by its own description, the rest by the tables below. */
import type { JsonSchema } from './schema-values.ts'

export interface Operation {
  /** Method and path with its parameters in braces, as the API's description has them. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly area: 'api' | 'auth' | 'functions' | 'files'
  /** By name. */
  readonly query: Readonly<Record<string, JsonSchema>>
  readonly pathParams: Readonly<Record<string, JsonSchema>>
  /** Null where no body is asked for; a file where it is no JSON. */
  readonly body: JsonSchema | 'file' | null
  /** Who is let in; everybody else asks less often. */
  readonly welcome: readonly string[]
}

interface Described {
  readonly parameters: readonly { name: string; in: 'path' | 'query'; schema: JsonSchema }[]
  readonly requestBody?: { content: Readonly<Record<string, { schema: JsonSchema }>> }
}

/** Those of `/api/openapi.json`. */
export function listDescribedOperations(api: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]): Operation => {
      const content = requestBody?.content ?? {}
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: `/api${path}`,
        area: 'api',
        query: schemas(parameters, 'query'),
        pathParams: schemas(parameters, 'path'),
        body: 'application/octet-stream' in content ? 'file' : (content['application/json']?.schema ?? null),
        welcome: [],
      }
    }),
  )
}

function schemas(parameters: Described['parameters'], place: string) {
  return Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]))
}

const text: JsonSchema = { type: 'string', maxLength: 20 }
const email: JsonSchema = { type: 'string', format: 'email' }
const uuid: JsonSchema = { type: 'string', format: 'uuid' }
const flag: JsonSchema = { type: 'boolean' }
const oneOf = (...values: string[]): JsonSchema => ({ enum: values })
const target = oneOf('http://localhost:3000/callback', 'https://evil.example/', '//evil.example', 'javascript:alert(1)')
const part = oneOf('e30', 'o2NmbXRkbm9uZQ', 'x', '')
const credential: JsonSchema = {
  type: 'object',
  properties: {
    id: part,
    rawId: part,
    response: {
      type: 'object',
      properties: {
        clientDataJSON: part,
        attestationObject: part,
        authenticatorData: part,
        signature: part,
        userHandle: part,
      },
    },
  },
}
const fields: Readonly<Record<string, JsonSchema>> = {
  email,
  new_email: email,
  phone: oneOf('+15551234567', '15551234567', '', '+', '00'),
  password: { type: 'string', minLength: 0, maxLength: 10 },
  current_password: text,
  password_hash: text,
  data: { type: 'object', properties: { full_name: text, role: oneOf('student', 'admin', 'tutor', 'parent') } },
  user_metadata: { type: 'object', properties: { full_name: text } },
  app_metadata: { type: 'object', properties: { role: oneOf('admin'), provider: text } },
  channel: oneOf('sms', 'whatsapp', 'other'),
  create_user: flag,
  email_confirm: flag,
  phone_confirm: flag,
  should_soft_delete: flag,
  code_challenge: oneOf('a'.repeat(43), 'a', ''),
  code_challenge_method: oneOf('s256', 'plain', 'S256', 'x'),
  type: oneOf('signup', 'recovery', 'magiclink', 'invite', 'email', 'email_change', 'sms', 'phone_change', 'x'),
  token: oneOf('123456', 'x', ''),
  token_hash: oneOf('a'.repeat(56), 'pkce_a', ''),
  refresh_token: oneOf('a'.repeat(12), 'AA', 'a'.repeat(60)),
  auth_code: uuid,
  code_verifier: text,
  provider: oneOf('google', 'email', 'x'),
  nonce: text,
  ban_duration: oneOf('1h', 'none', '-1h', '99999999999h', '1e9h', '1h1m'),
  id: uuid,
  friendly_name: text,
  factor_type: oneOf('totp', 'phone', 'webauthn', 'x'),
  issuer: text,
  challenge_id: uuid,
  code: oneOf('123456', 'x', ''),
  factorId: uuid,
  credential,
  webauthn: { type: 'object', properties: { type: oneOf('create', 'request'), credential_response: credential } },
  full_name: text,
  role: oneOf('student', 'parent', 'tutor', 'admin', 'owner'),
  redirect_to: target,
  grant_type: oneOf('password', 'refresh_token', 'pkce', 'x'),
  scope: oneOf('global', 'local', 'others', 'x'),
  scopes: text,
  state: uuid,
  error: text,
  error_description: text,
  page: { type: 'integer', minimum: 0, maximum: 3 },
  per_page: { type: 'integer', minimum: 0, maximum: 100 },
  filter: text,
  sort: text,
  skip_http_redirect: oneOf('true', 'false'),
  slug: text,
  name: text,
  file: text,
}

/** Method, path, names of the query before `|`, of the body after it. */
const table = `
POST /auth/v1/signup redirect_to | email phone password data channel code_challenge code_challenge_method
POST /auth/v1/token grant_type | email phone password refresh_token auth_code code_verifier
POST /auth/v1/otp redirect_to | email phone data create_user channel code_challenge code_challenge_method
POST /auth/v1/magiclink redirect_to | email data code_challenge code_challenge_method
POST /auth/v1/recover redirect_to | email code_challenge code_challenge_method
POST /auth/v1/resend redirect_to | type email phone code_challenge code_challenge_method
POST /auth/v1/verify redirect_to | type token token_hash email phone redirect_to
GET /auth/v1/verify token type redirect_to |
POST /auth/v1/verify/link token type redirect_to | token type
GET /auth/v1/verify/page.css |
GET /auth/v1/user |
PUT /auth/v1/user redirect_to | email phone password current_password nonce data app_metadata code_challenge
GET /auth/v1/reauthenticate |
POST /auth/v1/reauthenticate | password
POST /auth/v1/logout scope |
GET /auth/v1/authorize provider redirect_to scopes code_challenge code_challenge_method |
GET /auth/v1/callback state code error error_description |
POST /auth/v1/callback state | code
GET /auth/v1/user/identities/authorize provider redirect_to skip_http_redirect |
DELETE /auth/v1/user/identities/{id} |
POST /auth/v1/factors | friendly_name factor_type issuer phone
POST /auth/v1/factors/{factorId}/challenge | channel factorId
POST /auth/v1/factors/{factorId}/verify | challenge_id code webauthn
DELETE /auth/v1/factors/{factorId} |
POST /auth/v1/passkeys/registration/options |
POST /auth/v1/passkeys/registration/verify | challenge_id credential
POST /auth/v1/passkeys/authentication/options |
POST /auth/v1/passkeys/authentication/verify | challenge_id credential
GET /auth/v1/passkeys |
PATCH /auth/v1/passkeys/{id} | friendly_name
DELETE /auth/v1/passkeys/{id} |
GET /auth/v1/admin/users page per_page filter sort |
POST /auth/v1/admin/users | id email phone password password_hash email_confirm phone_confirm user_metadata app_metadata ban_duration
GET /auth/v1/admin/users/{userId} |
PUT /auth/v1/admin/users/{userId} | id email phone password password_hash email_confirm phone_confirm user_metadata app_metadata ban_duration
DELETE /auth/v1/admin/users/{userId} | should_soft_delete
GET /auth/v1/admin/users/{userId}/factors |
PUT /auth/v1/admin/users/{userId}/factors/{factorId} | friendly_name phone
DELETE /auth/v1/admin/users/{userId}/factors/{factorId} |
GET /auth/v1/admin/users/{userId}/passkeys |
DELETE /auth/v1/admin/users/{userId}/passkeys/{id} |
POST /auth/v1/admin/generate_link redirect_to | type email new_email password data redirect_to
POST /auth/v1/invite redirect_to | email data
GET /auth/v1/.well-known/jwks.json |
GET /auth/v1/settings |
GET /auth/v1/health |
GET /auth/v1/{name} |
POST /auth/v1/sso | provider
POST /functions/v1/bulk-create-user | email password full_name role email_confirm
POST /functions/v1/{name} | email
GET /storage/v1/object/public/test_images/{slug}/{name} |
GET /calendar/{file} |
GET /dev/outbox.json |
GET /health |
GET /ready |
GET /metrics |
GET /{name} |
GET /api/{name} |
`

/** Those that the domain API does not describe. */
export const otherOperations: readonly Operation[] = table
  .trim()
  .split('\n')
  .map((line): Operation => {
    const [before = '', after = ''] = line.split('|')
    const [method = '', path = '', ...query] = before.trim().split(/\s+/)
    const body = after.trim() === '' ? [] : after.trim().split(/\s+/)
    const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    return {
      name: `${method} ${path}`,
      method,
      path,
      area: areaOf(path),
      query: picked(query),
      pathParams: picked(params),
      body: body.length === 0 ? null : { type: 'object', properties: picked(body) },
      welcome: [],
    }
  })

function areaOf(path: string): Operation['area'] {
  if (path.startsWith('/auth/')) return 'auth'
  if (path.startsWith('/functions/')) return 'functions'
  return path.startsWith('/api/') ? 'api' : 'files'
}

function picked(names: readonly string[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    names.map((name) => {
      const schema = ['userId', 'factorId', 'id'].includes(name) ? uuid : fields[name]
      if (!schema) throw new Error(`Say in the fields what ${name} is.`)
      return [name, schema]
    }),
  )
}
