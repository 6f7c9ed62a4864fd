/**
 * The log: one JSON object per line on standard output. An error's properties can quote the row that it concerns, so only the fields that
 * locate the defect are written. Addresses and tokens in messages are redacted.
 */
import { type DestinationStream, type Logger, pino } from 'pino'

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: { pid: process.pid }, serializers: { err: describeError, failure: blot } }
  return destination ? pino(options, destination) : pino(options)
}

/** Fields of database errors that name parts of the schema. `detail`, `where` and `hint` quote rows. */
const harmless = ['code', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'port'] as const
const deepestCause = 4

function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return blot(String(error))
  const named = harmless.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
  })
  return {
    type: error.name,
    message: blot(error.message),
    stack: blot(error.stack ?? ''),
    ...Object.fromEntries(named),
    ...(error.cause !== undefined && depth < deepestCause ? { cause: describeError(error.cause, depth + 1) } : {}),
  }
}

const secrets = [
  /[^\s<>"'(),:;=/]+@[^\s<>"'(),:;]+\.[a-z]{2,}/gi,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /(?<=bearer )\S+/gi,
  /\+\d{7,15}\b/g,
  /(?<=:\/\/)[^\s@/]+(?=@)/g,
]

/** Returns the text without email addresses, phone numbers, tokens and passwords in URLs. */
function blot(text: unknown): unknown {
  if (typeof text !== 'string') return text
  return secrets.reduce((left, secret) => left.replace(secret, '[blotted]'), text)
}
