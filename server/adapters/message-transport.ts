/** The carriers of messages: a mail server or a provider of text messages. */
export interface OutgoingMessage {
  /** Names the message wherever it is handed over, also a second time. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly unsubscribe_url: string | null
}

export interface MessageTransport {
  /** Resolves with what the other side said when it had taken the message. Throws RefusedForGood, or anything else to be tried again. */
  send(message: OutgoingMessage): Promise<string>
}

/** The other side will not take this message, however often it is asked: there is no such address. */
export class RefusedForGood extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'RefusedForGood'
  }
}
