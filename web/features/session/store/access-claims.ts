/** The claims in a session's access token. Only the server verifies them; here they decide what is shown. */

export interface AccessClaims {
  /** `aal2` after two-step sign-in. */
  level: string | null
  /** The sign-in methods, latest first. */
  methods: readonly string[]
}

export function parseAccessClaims(accessToken: string): AccessClaims {
  const claims = payloadOf(accessToken)
  const { aal, amr } = Object(claims)
  return {
    level: typeof aal === 'string' ? aal : null,
    methods: Array.isArray(amr) ? amr.map((entry: unknown) => String(Object(entry).method)) : [],
  }
}

function payloadOf(accessToken: string): unknown {
  try {
    const [, payload = ''] = accessToken.split('.')
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}
