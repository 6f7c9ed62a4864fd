/**
 * Bodies that the auth API would accept, except for the one text that is made hostile: a body that is refused at its
 * first field never reaches the code behind it. `«name»` is replaced by an id of the target.
 */
export interface AuthBody {
  /** Of the address, without its question mark. */
  readonly query?: string
  readonly body: Readonly<Record<string, unknown>>
}

const fresh = '«fresh»@example.com'
const known = '«email»'
const password = 'correct horse battery'
const person = { full_name: 'Maya Chen', role: 'student' }
const proof = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
const uuid = '00000000-0000-4000-8000-000000000000'

const bodies: Readonly<Record<string, readonly AuthBody[]>> = {
  'POST /auth/v1/signup': [{ body: { email: fresh, password, data: person, ...proof } }],
  'POST /auth/v1/token': [
    { query: 'grant_type=password', body: { email: known, password: '«password»' } },
    { query: 'grant_type=refresh_token', body: { refresh_token: '«refresh_token»' } },
    { query: 'grant_type=pkce', body: { auth_code: uuid, code_verifier: 'a'.repeat(43) } },
  ],
  'POST /auth/v1/otp': [
    { body: { email: fresh, create_user: true, data: person, ...proof } },
    { body: { phone: '+15551234567', channel: 'sms', create_user: true, data: person } },
  ],
  'POST /auth/v1/magiclink': [{ body: { email: fresh, data: person, ...proof } }],
  'POST /auth/v1/recover': [{ body: { email: known, ...proof } }],
  'POST /auth/v1/resend': [{ body: { type: 'signup', email: known, ...proof } }],
  'POST /auth/v1/verify': [
    { body: { type: 'email', email: known, token: '123456' } },
    { body: { type: 'signup', token_hash: 'a'.repeat(56) } },
  ],
  'POST /auth/v1/verify/link': [{ body: { type: 'signup', token: 'a'.repeat(56) } }],
  'PUT /auth/v1/user': [{ body: { data: person } }, { body: { password, current_password: '«password»' } }],
  'POST /auth/v1/factors': [{ body: { factor_type: 'totp', friendly_name: 'My phone', issuer: 'Prep' } }],
  'POST /auth/v1/invite': [{ body: { email: fresh, data: person } }],
  'POST /auth/v1/admin/users': [
    { body: { email: fresh, password, user_metadata: person, app_metadata: {}, email_confirm: true } },
  ],
  'POST /functions/v1/bulk-create-user': [{ body: { email: fresh, password, full_name: 'Maya', role: 'student' } }],
}

export function listAuthBodies(operation: string): readonly AuthBody[] {
  return bodies[operation] ?? []
}

/** For the spec that compares them with the operations there are. */
export const operationsWithBodies = Object.keys(bodies)
