/** The network address and device that a request comes from. */
import type { Context } from 'hono'
import type { AppEnv } from '../../http/environment.ts'

/** Where a request comes from, kept with the session for the page that lists them. */
export interface Device {
  readonly userAgent: string | null
  readonly ip: string | null
}

/**
 * The socket's address; behind a trusted proxy the last entry of X-Forwarded-For, which that proxy wrote itself. What
 * stands before it is the client's own claim.
 */
export function clientAddress(c: Context<AppEnv>): string | null {
  if (c.var.services.config.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    if (forwarded) return forwarded
  }
  return socketAddress(c.env) ?? null
}

/** The Node server hands its request over beside the web one; specs that call the app directly have none. */
function socketAddress(env: unknown): string | undefined {
  const bindings = property(env, 'server') ?? env
  const address = property(property(property(bindings, 'incoming'), 'socket'), 'remoteAddress')
  return typeof address === 'string' ? address : undefined
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined
}

const longestUserAgent = 500

export function deviceOf(c: Context<AppEnv>): Device {
  return { userAgent: c.req.header('user-agent')?.slice(0, longestUserAgent) ?? null, ip: clientAddress(c) }
}
