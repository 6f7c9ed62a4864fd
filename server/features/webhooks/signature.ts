/** Signs events as https://www.standardwebhooks.com describes: HMAC-SHA256 of id, time and body. */
import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'

export function makeWebhookSecret(): string {
  return secretPrefix + randomBytes(32).toString('base64')
}

/** With two secrets there are two signatures. A receiver accepts the event if it knows one of them. */
export function signEvent(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
