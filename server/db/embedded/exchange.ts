/** Sends wire messages to PGlite and collects the response. */
import type { PGlite } from '@electric-sql/pglite'

/**
 * PGlite's `execProtocolRaw` also parses each response, and keeps all that it has parsed for as long as the engine runs. So the bytes are
 * taken as they come. The result has a buffer of its own, which can move to another thread.
 */
export async function exchange(
  engine: Pick<PGlite, 'execProtocolRawStream'>,
  sent: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  // The engine reuses the memory of a part.
  await engine.execProtocolRawStream(sent, { onRawData: (part) => void parts.push(part.slice()) })
  const response = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    response.set(part, at)
    at += part.length
  }
  return response
}
