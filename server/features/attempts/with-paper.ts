import type { Context } from 'hono'
import { type Opening, openAttempt } from '#contracts/attempts.ts'
import { acceptsGzip } from '../../http/encodings.ts'
import type { AppEnv } from '../../http/environment.ts'
import { gzipPart, joinGzip } from '../../http/gzip-parts.ts'
import type { Services } from '../../services.ts'
import { findPaper } from '../tests/find-paper.ts'

/**
 * The opening and the questions in one answer: there is no moment in which the clock runs without them. A class starts
 * together, so the paper goes in as it is kept, compressed; only the opening is compressed for each.
 */
export async function withPaper(
  services: Services,
  opening: Opening,
  test: { id: string; version: number },
  c: Context<AppEnv>,
): Promise<Response> {
  const { part } = await findPaper(services, test)
  // The clock is told as late as can be: a paper that is built first takes a while.
  const json = JSON.stringify(openAttempt.reply.parse(atTime(opening, services.clock.now().toISOString())))
  const before = Buffer.from(`${json.slice(0, -1)},"paper":`)
  const after = Buffer.from('}')
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }
  if (!acceptsGzip(c.req.header('accept-encoding'))) {
    return c.body(new Uint8Array(Buffer.concat([before, part.plain, after])), 200, headers)
  }
  const [opened, closed] = await Promise.all([gzipPart(before), gzipPart(after)])
  return c.body(joinGzip([opened, part, closed]), 200, { ...headers, 'Content-Encoding': 'gzip' })
}

function atTime(opening: Opening, serverNow: string): Opening {
  if (opening.state === 'in_progress') return { ...opening, attempt: { ...opening.attempt, serverNow } }
  return opening.state === 'preview' ? { ...opening, serverNow } : opening
}
