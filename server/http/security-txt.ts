/** The address for reports of security weaknesses (RFC 9116). Served only if the operator sets one. */
import { Hono } from 'hono'
import type { AppEnv } from './environment.ts'

const path = '/.well-known/security.txt'
const goodForMs = 180 * 86_400_000

export const securityTxtApp = new Hono<AppEnv>().get(path, (c) => {
  const { config, clock } = c.var.services
  if (config.securityContact === null) return c.text('Not found', 404, { 'Cache-Control': 'no-cache' })
  const lines = [
    `Contact: ${config.securityContact}`,
    `Expires: ${new Date(clock.now().getTime() + goodForMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${config.publicUrl}${path}`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=86400' })
})
