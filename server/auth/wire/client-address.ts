/** The network address and device of a request. */
import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'

/** The origin of a request, stored with the session for the list of sessions. */
export interface RequestDevice {
  readonly userAgent: string | null
  readonly ip: string | null
}

/**
 * Returns the socket's address or, behind a trusted proxy, the last entry of X-Forwarded-For, written by that proxy. Earlier entries come
 * from the client and may be false.
 */
export function getClientAddress(c: Context<AppEnv>): string | null {
  if (c.var.services.config.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  return socketAddress(c.env) ?? null
}

/** The Node server passes its own request along with the web request. Tests that call the app directly have none. */
function socketAddress(env: unknown): string | undefined {
  const bindings = property(env, 'server') ?? env
  const address = property(property(property(bindings, 'incoming'), 'socket'), 'remoteAddress')
  return typeof address === 'string' ? address : undefined
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}

const longestUserAgent = 500

export function readDevice(c: Context<AppEnv>): RequestDevice {
  return { userAgent: c.req.header('user-agent')?.slice(0, longestUserAgent) ?? null, ip: getClientAddress(c) }
}
