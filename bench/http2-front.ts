/**
 * HTTP/2 over TLS in front of a server, as configured in `deploy/nginx.conf`: a browser then uses one connection for all requests, and
 * responses are compressed.
 */
import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Headers that HTTP/2 does not allow. */
const ofConnections = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'host'])

export interface Http2Front extends AsyncDisposable {
  readonly url: string
  /** Makes Chromium trust the certificate. If it only ignored the error, it would not cache anything. */
  readonly chromiumFlag: string
}

/** Uses a self-signed certificate. Needs `openssl`. */
export async function openHttp2Front(origin: string): Promise<Http2Front> {
  const certificate = ownCertificate()
  const front = createSecureServer(certificate, (asked, answer) => forward(origin, asked, answer))
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const address = front.address()
  if (address === null || typeof address === 'string') throw new Error('The front has no port.')
  return {
    url: `https://127.0.0.1:${address.port}`,
    chromiumFlag: `--ignore-certificate-errors-spki-list=${fingerprintOf(certificate.cert)}`,
    async [Symbol.asyncDispose]() {
      front.close()
      await once(front, 'close')
    },
  }
}

function fingerprintOf(certificate: Buffer): string {
  const { publicKey } = new X509Certificate(certificate)
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

function forward(origin: string, asked: Http2ServerRequest, answer: Http2ServerResponse): void {
  const { method, url, headers } = asked
  const sent = request(new URL(url, origin), { method, headers: withoutConnection(headers) }, (received) => {
    const given = withoutConnection(received.headers)
    if (!isToCompress(headers, received)) {
      answer.writeHead(received.statusCode ?? 502, given)
      received.pipe(answer)
      return
    }
    const { 'content-length': _, ...rest } = given
    answer.writeHead(received.statusCode ?? 502, { ...rest, 'content-encoding': 'gzip' })
    // The browser may have disconnected.
    pipeline(received, createGzip({ level: 1 }), answer).catch(() => answer.stream.close())
  })
  sent.on('error', () => answer.stream.close())
  asked.pipe(sent)
}

/** Follows `gzip_types` and `gzip_min_length` in `deploy/nginx.conf`. */
function isToCompress(asked: IncomingHttpHeaders, { headers }: IncomingMessage): boolean {
  return (
    (asked['accept-encoding'] ?? '').includes('gzip') &&
    headers['content-encoding'] === undefined &&
    /^(application\/json|text\/(csv|calendar))\b/.test(headers['content-type'] ?? '') &&
    Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) >= 1024
  )
}

function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnections.has(name)),
  )
}

function ownCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'prep-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
        ...['-subj', '/CN=127.0.0.1', '-days', '2', '-keyout', key, '-out', cert],
      ],
      { stdio: 'pipe' },
    )
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
