/** `GET /metrics` for Prometheus, for callers that send the token. Without `METRICS_TOKEN` the endpoint does not exist. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Refusal } from '#contracts/wire/refusals.ts'
import { asSystem } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { readInstallation } from './monitoring.queries.ts'

export const metricsApp = new Hono<AppEnv>().get('/', async (c) => {
  const { config, metrics } = c.var.services
  if (!metrics || config.metricsToken === null) throw new Refusal('not_found', 'There is nothing at this address.')
  if (!isToken(c.req.header('authorization'), config.metricsToken)) {
    c.header('WWW-Authenticate', 'Bearer')
    throw new Refusal('not_signed_in', 'This address is for the monitoring of this installation.')
  }
  const { text, contentType } = await metrics.expose(await installationOf(c.var.services))
  return c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
})

/** Takes the same time for every wrong token, because it compares whole hashes. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^bearer (\S+)$/i.exec(header ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(given), hashOf(token))
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest()
}

async function installationOf({ db, log }: Services) {
  try {
    return await asSystem(db, 'count for the monitoring', readInstallation)
  } catch (err) {
    log.warn({ err }, 'the database did not answer the monitoring')
    return null
  }
}
