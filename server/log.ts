/**
 * The log: one JSON object a line on standard output. What an error brings along may quote the row that it is about, so
 * only what names the place of the defect is written, and addresses and tokens in its sentences are blotted out.
 */
import { type DestinationStream, type Logger, pino } from 'pino'

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: { pid: process.pid }, serializers: { err: describeError, failure: blot } }
  return destination ? pino(options, destination) : pino(options)
}

/** Fields of database errors that name parts of the schema; `detail`, `where` and `hint` quote rows. */
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

/** The text without mail addresses, telephone numbers, tokens and passwords of addresses. */
function blot(text: unknown): unknown {
  if (typeof text !== 'string') return text
  return secrets.reduce((left, secret) => left.replace(secret, '[blotted]'), text)
}
