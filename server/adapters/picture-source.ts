/** Fetches pictures from other sites for authors. An address can lead only to the public web, never into our own network. */
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { maxImageBytes } from '#contracts/authoring/images.ts'
import { isPublicHost, lookupPublic, NotPublicError } from './public-addresses.ts'

export interface PictureSource {
  /** Returns the bytes at the address, whatever their format. Throws `PictureNotFetched`. */
  fetch(address: string, signal: AbortSignal): Promise<Uint8Array>
}

/** The message is shown to the author. */
export class PictureFetchError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'PictureNotFetched'
  }
}

const mostRedirects = 3
const mostMs = 10_000

export function openPictureSource(): PictureSource {
  return {
    async fetch(address, signal) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(mostMs)])
      try {
        return await follow(address, within, mostRedirects)
      } catch (error) {
        if (error instanceof PictureFetchError) throw error
        if (error instanceof NotPublicError) throw new PictureFetchError(error.message, error)
        if (within.aborted) throw new PictureFetchError('The site took too long.', error)
        throw new PictureFetchError('The site could not be reached.', error)
      }
    },
  }
}

async function follow(address: string, signal: AbortSignal, redirectsLeft: number): Promise<Uint8Array> {
  const reply = await ask(requirePublicUrl(address), signal)
  const { statusCode = 0, headers } = reply
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    reply.destroy()
    if (redirectsLeft === 0) throw new PictureFetchError('The site leads from address to address.')
    return follow(new URL(headers.location, address).href, signal, redirectsLeft - 1)
  }
  if (statusCode !== 200) {
    reply.destroy()
    throw new PictureFetchError(`The site answered with ${statusCode}.`)
  }
  return read(reply)
}

/** Checks a URL's form and any literal IP address. A host name is checked when the connection looks it up. */
export function requirePublicUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:') throw new PictureFetchError('Its address does not begin with https://.')
  if (!isPublicHost(url) || url.port !== '' || url.username !== '' || url.password !== '') throw notPublic()
  return url
}

function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'User-Agent': 'PrepPlatform/1.0', Accept: 'image/png,image/jpeg,image/webp' }
    get(url, { agent: false, headers, lookup: lookupPublic, signal }, resolve).on('error', reject)
  })
}

async function read(reply: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of reply) {
    size += chunk.length
    if (size > maxImageBytes) throw new PictureFetchError('The file is larger than 10 MB.')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function notPublic(): PictureFetchError {
  return new PictureFetchError(new NotPublicError().message)
}
