/** Encrypts backups in the format of `age`, which its own program reads too: `age -d -i key.txt FILE | tar -xz`. */
import { open, readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'

/** The first line of an encrypted file. */
const firstLine = 'age-encryption.org/v1\n'
const setting = 'BACKUP_IDENTITY_FILE'

type Chunks = AsyncIterable<Uint8Array>

export async function isEncryptedBackup(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstLine.length), 0, firstLine.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === firstLine
  } finally {
    await file.close()
  }
}

export async function* encryptBackup(chunks: Chunks, recipients: readonly string[]): Chunks {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(streamFrom(chunks))
}

/** Throws a StartupError if no identity opens it. */
export async function* decryptBackup(chunks: Chunks, identities: readonly string[]): Chunks {
  if (identities.length === 0) {
    throw new StartupError(
      'The backup is encrypted, and its key is not here.',
      `Name the file of its key in ${setting}.`,
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  yield* await decrypter.decrypt(streamFrom(chunks)).catch((cause: unknown) => {
    const isOther = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw isOther
      ? new StartupError('The backup is encrypted with another key.', `Name its file in ${setting}.`)
      : cause
  })
}

/** The library knows the browser's streams. */
function streamFrom(chunks: Chunks): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** The keys in the file that `age-keygen` made. Empty without the setting. */
export async function readBackupIdentities({
  backups: { identityFile },
}: {
  readonly backups: Pick<Config['backups'], 'identityFile'>
}): Promise<string[]> {
  if (identityFile === null) return []
  const text = await readFile(identityFile, 'utf8').catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The key of backups cannot be read: ${why}.`, `Let the server read the file of ${setting}.`)
  })
  const identities = text.match(/^AGE-SECRET-KEY-[0-9A-Z-]+$/gm) ?? []
  if (identities.length > 0) return identities
  throw new StartupError(`${identityFile} (${setting}) has no key.`, 'Make one with: age-keygen -o FILE')
}
