/** A real OpenID provider on this machine, whose people sign in without a page: the spec says who is next. */
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

export interface ProviderAccount {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

export interface OidcProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Who signs in next there; null refuses. */
  next: ProviderAccount | null
  /** Walks from the authorization URL through the provider; the address at our server that the browser ends at. */
  walk(authorizationUrl: string): Promise<URL>
  [Symbol.asyncDispose](): Promise<void>
}

const [clientId, clientSecret] = ['prep', 'a-secret-of-the-provider']

export async function openOidcProvider(redirectUri: string): Promise<OidcProvider> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider does not listen.')
  const issuer = `http://127.0.0.1:${address.port}`
  const accounts = new Map<string, ProviderAccount>()
  const key = await generateKeyPair('RS256', { extractable: true })

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    cookies: { keys: ['a-key-for-cookies'] },
    jwks: { keys: [{ ...(await exportJWK(key.privateKey)), alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    clientAuthMethods: ['client_secret_post'],
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/sign-in/${interaction.uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  const opened: OidcProvider = {
    issuer,
    clientId,
    clientSecret,
    next: null,
    walk: (authorizationUrl) => walk(authorizationUrl, issuer),
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/sign-in/')) return next()
    const { next: account } = opened
    if (account) accounts.set(account.sub, account)
    const denied = { error: 'access_denied', error_description: 'The person said no' }
    const result = account ? { login: { accountId: account.sub } } : denied
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    ctx.respond = false
  })
  http.on('request', provider.callback())
  return opened
}

/** A browser with cookies and no memory of an earlier visit. */
async function walk(start: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  while (url.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}
