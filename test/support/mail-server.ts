/** A real SMTP server on this machine that keeps what it is sent, and that can be switched off and on again. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  /** As in `SMTP_URL`. */
  readonly url: string
  /** What has arrived: whole emails with their headers, oldest first. */
  readonly received: readonly ReceivedMail[]
  switchOff(): Promise<void>
  switchOn(): Promise<void>
  /** Takes the next mail and says that it has not. */
  denyNext(): void
  /** Receives emails but does not confirm them until they are released. `begun` resolves when the first has come. */
  hold(): { readonly begun: Promise<void>; release(): void }
  [Symbol.asyncDispose](): Promise<void>
}

export interface ReceivedMail {
  readonly to: string
  readonly source: string
  readonly messageId: string
}

/** Addresses that start with `nobody` are not known there; with `password`, only who signs in with it may send. */
export async function startMailServer({ password }: { password?: string } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let port = 0
  let denies = false
  let held: { noteBegin(): void; readonly released: Promise<void> } | null = null
  let server = await launch()

  async function launch(): Promise<SMTPServer> {
    const launched = new SMTPServer({
      authOptional: password === undefined,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onAuth: (auth, _session, callback) => {
        if (auth.password === password) callback(null, { user: 'prep' })
        else callback(Object.assign(new Error('Invalid username or password'), { responseCode: 535 }))
      },
      onRcptTo: ({ address }, _session, callback) => {
        if (address.startsWith('nobody')) callback(Object.assign(new Error('No such user'), { responseCode: 550 }))
        else callback()
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString()
          const messageId = /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim() ?? ''
          received.push({ to: session.envelope.rcptTo[0]?.address ?? '', source, messageId })
          if (held) {
            held.noteBegin()
            return void held.released.then(() => callback())
          }
          if (!denies) return callback()
          denies = false
          callback(Object.assign(new Error('Shutting down'), { responseCode: 421 }))
        })
      },
    })
    launched.on('error', () => {})
    launched.listen(port, '127.0.0.1')
    await once(launched.server, 'listening')
    port = addressOf(launched).port
    return launched
  }

  const switchOff = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://${password === undefined ? '' : 'prep:wrong@'}127.0.0.1:${port}`,
    received,
    switchOff,
    async switchOn() {
      server = await launch()
    },
    denyNext() {
      denies = true
    },
    hold() {
      let noteBegin = () => {}
      let release = () => {}
      const begun = new Promise<void>((resolve) => {
        noteBegin = resolve
      })
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      held = { noteBegin, released }
      return { begun, release }
    },
    [Symbol.asyncDispose]: switchOff,
  }
}

function addressOf({ server }: SMTPServer): AddressInfo {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port.')
  return address
}
