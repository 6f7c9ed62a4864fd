/** Posts events to other programs. An address can lead only to the public web, never into our own network. */
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isPublicHost, lookupPublic, NotPublicError } from './public-addresses.ts'

const mostMs = 10_000
/** A few programs wait until their reply is read. */
const mostReplyBytes = 16_384

export interface SentEvent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns why events cannot go to this address, or null. `allowsLocal` is for a program on the same machine, while trying things out. */
export function findAddressProblem(address: string, allowsLocal: boolean): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null) return 'This is not an address. Copy all of it, from https://.'
  if (allowsLocal && isLocal(url)) return null
  if (url.protocol !== 'https:') return 'The address must begin with https://.'
  if (url.username !== '' || url.password !== '') return 'The address must not have a user name or a password.'
  return isPublicHost(url) && !isLocalName(url) ? null : 'The address must be one of the public web.'
}

/** Returns the status of the reply. Redirects are not followed. Throws if there is no reply within ten seconds. */
export async function postEvent(address: string, { headers, body }: SentEvent, allowsLocal: boolean): Promise<number> {
  const problem = findAddressProblem(address, allowsLocal)
  if (problem !== null) throw new Error(problem)
  const url = new URL(address)
  const signal = AbortSignal.timeout(mostMs)
  const lookup = allowsLocal && isLocal(url) ? {} : { lookup: lookupPublic }
  const ask = url.protocol === 'http:' ? httpRequest : httpsRequest
  try {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = ask(url, {
        method: 'POST',
        agent: false,
        headers: { ...headers, ...usual(body) },
        signal,
        ...lookup,
      })
      asked.on('response', resolve).on('error', reject).end(body)
    })
    // Only the status counts, even if the rest of the reply does not arrive.
    await readBeginning(reply).catch(() => undefined)
    return reply.statusCode ?? 0
  } catch (error) {
    if (signal.aborted) throw new Error('There was no reply within ten seconds.', { cause: error })
    if (error instanceof NotPublicError) throw error
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Error(`The address could not be reached${code}.`, { cause: error })
  }
}

function usual(body: string) {
  return {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'User-Agent': 'PrepPlatform/1.0',
  }
}

async function readBeginning(reply: IncomingMessage) {
  let size = 0
  for await (const chunk of reply) {
    size += chunk.length
    if (size > mostReplyBytes) break
  }
  reply.destroy()
}

function isLocal(url: URL): boolean {
  return ['http:', 'https:'].includes(url.protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/** Names that no public DNS has. Other names are checked when the connection looks them up. */
function isLocalName({ hostname }: URL): boolean {
  return /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/.test(hostname)
}
