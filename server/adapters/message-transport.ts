/** The transports for messages: a mail server or a provider of text messages. */
export interface OutgoingMessage {
  /** Identifies the message at the carrier, and stays the same on a retry. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly unsubscribe_url: string | null
  /** Replaces the name of the configured sender. */
  readonly senderName: string | null
}

export interface MessageTransport<Message = OutgoingMessage> {
  /**
   * Returns the carrier's response after it has accepted the message. Throws RefusedForGood, or another error if the caller should retry.
   */
  send(message: Message): Promise<string>
}

/** The carrier refuses this message permanently, for example because the address does not exist. */
export class PermanentRefusalError extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'RefusedForGood'
  }
}
