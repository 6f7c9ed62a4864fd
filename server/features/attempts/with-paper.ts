import { type Opening, openAttempt } from '#contracts/attempts/attempts.ts'
import { compressPart, joinGzipParts } from '../../http/gzip-parts.ts'
import type { Services } from '../../services.ts'
import { getPaper } from '../tests/get-paper.ts'

/**
 * Combines the opening and the questions in one reply, so that the clock never runs without questions. A whole class starts at once, so the
 * stored compressed paper is inserted, and only the opening is compressed for each student. Returns JSON, compressed if `takesGzip`.
 */
export async function joinPaper(
  services: Services,
  opening: Opening,
  test: { id: string; version: number },
  takesGzip: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const { part } = await getPaper(services, test)
  // Reads the clock as late as possible, because building a paper takes time.
  const json = JSON.stringify(openAttempt.reply.parse(atTime(opening, services.clock.now().toISOString())))
  const before = Buffer.from(`${json.slice(0, -1)},"paper":`)
  const after = Buffer.from('}')
  if (!takesGzip) return new Uint8Array(Buffer.concat([before, part.plain, after]))
  const [opened, closed] = await Promise.all([compressPart(before), compressPart(after)])
  return joinGzipParts([opened, part, closed])
}

function atTime(opening: Opening, serverNow: string): Opening {
  if (opening.state === 'in_progress') return { ...opening, attempt: { ...opening.attempt, serverNow } }
  return opening.state === 'preview' ? { ...opening, serverNow } : opening
}
