/** Text messages through Twilio's Messages API: https://www.twilio.com/docs/messaging/api/message-resource */
import { type MessageTransport, PermanentRefusalError } from './message-transport.ts'

export interface TwilioSettings {
  /** Without a path. */
  readonly url: string
  readonly accountSid: string
  readonly authToken: string
  /** A phone number of the account, or the id of a messaging service. */
  readonly from: string
}

const timeoutMs = 30_000
/** Client errors that are about our account or the moment, not about the message. */
const passing = [401, 403, 404, 408, 429]

export function createTwilioTransport({ url, accountSid, authToken, from }: TwilioSettings): MessageTransport {
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, url)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ recipient, text }) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: authorization },
        body: new URLSearchParams({
          To: recipient.startsWith('+') ? recipient : `+${recipient}`,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: text,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = await response.text()
      if (response.ok) return answer
      const detail = `${response.status} ${answer.slice(0, 300)}`
      const isFinal = response.status >= 400 && response.status < 500 && !passing.includes(response.status)
      throw isFinal ? new PermanentRefusalError(detail) : new Error(detail)
    },
  }
}
