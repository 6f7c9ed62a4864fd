/** Where people can be redirected after a link or another provider: our own site and the allow list. */
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { AuthError } from './errors.ts'
import { isAddressLength } from './request-body.ts'

/** Returns the URL of this API for people and other servers. */
export function getAuthBaseUrl(config: Pick<Config, 'publicUrl'>): string {
  return `${config.publicUrl}/auth/v1`
}

const portlessHosts = ['localhost', '127.0.0.1', '[::1]', '0.0.0.0']

/** Returns the first acceptable target of the header, the query and `fromBody`, otherwise the site itself. Never throws. */
export function getRedirectTarget(c: Context<AppEnv>, fromBody?: string): string {
  const { config } = c.var.services
  for (const wanted of [c.req.header('redirect_to'), c.req.query('redirect_to'), fromBody]) {
    if (wanted && canRedirectTo(wanted, config)) return wanted
  }
  return config.publicUrl
}

export function canRedirectTo(wanted: string, config: Pick<Config, 'publicUrl' | 'auth'>): boolean {
  if (!isAddressLength(wanted)) return false
  // Browsers interpret these differently from how they look.
  if (/[\s\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted)) return false
  const url = new URL(wanted)
  if (url.username || url.password) return false
  if (url.protocol === 'http:' || url.protocol === 'https:') {
    // Refuses digits and letters of other scripts, which the parser turns into another host.
    if (hostAsWritten(wanted) !== url.hostname) return false
    if (isOwnSite(url, new URL(config.publicUrl))) return true
    const isLoopback = url.hostname === '127.0.0.1' || url.hostname === '[::1]'
    if (isLoopback && config.auth.redirectLoopback) return true
  }
  const page = wanted.replace(/#.*$/s, '')
  const pathOnly = page.replace(/\?.*$/s, '')
  const isNumber = /^[\d.]+$|^\[/.test(url.hostname)
  return config.auth.redirectAllowList.some((glob) => {
    // A pattern for host names must not match an IP address.
    if (isNumber && hostAsWritten(glob) !== url.hostname) return false
    const pattern = globPattern(glob)
    return pattern.test(page) || pattern.test(pathOnly)
  })
}

function hostAsWritten(address: string) {
  return /^https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.replace(/:\d*$/, '').toLowerCase()
}

function isOwnSite(url: URL, site: URL) {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || portlessHosts.includes(site.hostname)
}

/** `*` matches any run without `.` and `/`, `**` any run, `?` one character other than those. */
function globPattern(glob: string) {
  const source = glob.replaceAll(/\*\*|\*|\?|[\\^$.|+()[\]{}]/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return `\\${part}`
  })
  return new RegExp(`^${source}$`, 's')
}

/** Returns the target with parameters added to its query. */
export function addQuery(target: string, params: Record<string, string>): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.toString()
}

export function setFragment(target: string, params: Record<string, string>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(params).toString()
  return url.toString()
}

const errorNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** Returns the redirect target with the error in the fragment, and also in the query for clients that read codes from there. */
export function addErrorToTarget(
  target: string,
  refusal: AuthError,
  options: { inQuery: boolean; fallback?: string },
): string {
  const error = errorNames[refusal.status] ?? options.fallback
  const params = { ...(error && { error }), error_code: refusal.code, error_description: refusal.message }
  const base = options.inQuery ? addQuery(target, params) : target
  return setFragment(base, { ...params, sb: '' })
}
