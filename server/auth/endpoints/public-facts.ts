/** Public facts about this server: its keys, its features, its health. */
import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'
import { getRelyingParty } from '../sessions/webauthn.ts'
import { getSigningKeys } from '../tokens/signing-keys.ts'

export async function handleJwks(c: Context<AppEnv>): Promise<Response> {
  const keys = await getSigningKeys(c.var.services.db).published()
  c.header('Cache-Control', 'public, max-age=600')
  return c.json({ keys })
}

const otherProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
]

export function handleSettings(c: Context<AppEnv>): Response {
  const { config } = c.var.services
  const { auth, twilio } = config
  return c.json({
    external: {
      anonymous_users: auth.anonymous,
      email: auth.email,
      phone: auth.phone,
      google: auth.google !== null,
      ...Object.fromEntries(otherProviders.map((provider) => [provider, false])),
    },
    disable_signup: config.registration === 'closed',
    mailer_autoconfirm: auth.mailAutoconfirm,
    phone_autoconfirm: auth.smsAutoconfirm,
    sms_provider: twilio ? 'twilio' : '',
    saml_enabled: false,
    passkeys_enabled: auth.passkeys && getRelyingParty(config) !== null,
  })
}

export function handleHealth(c: Context<AppEnv>): Response {
  return c.json({ version: '1.0.0', name: 'GoTrue', description: 'The auth API of Prep Platform' })
}
