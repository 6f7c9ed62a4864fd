/** Runs one task in a thread that ends with it and gives its memory back. */
import { Worker } from 'node:worker_threads'

interface Course {
  readonly signal?: AbortSignal | undefined
  /** Sent to the thread one by one, so that a large task is never copied at once. No longer read when the thread ends. */
  readonly parts?: AsyncIterable<unknown> | undefined
}

/**
 * Resolves with the message of the thread. If it breaks, takes longer than `longestMs` or is aborted by `signal`, resolves with a failure
 * when it has ended, so that it writes nothing after that. Throws what reading the parts throws.
 */
export function runThread<Reply>(
  program: URL,
  task: unknown,
  longestMs: number,
  { signal, parts }: Course = {},
): Promise<Reply | { failure: string }> {
  const worker = new Worker(program, { workerData: task })
  return new Promise((resolve, reject) => {
    let failure = 'The thread ended without a reply.'
    let isOver = false
    const end = () => void worker.terminate()
    const late = setTimeout(end, longestMs)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
    worker.once('message', resolve)
    worker.once('error', (error) => {
      failure = error.message
    })
    worker.once('exit', () => {
      isOver = true
      clearTimeout(late)
      signal?.removeEventListener('abort', end)
      resolve({ failure })
    })
    if (parts === undefined) return
    sendParts(worker, parts, () => isOver).catch((error: unknown) => {
      reject(error)
      end()
    })
  })
}

async function sendParts(worker: Worker, parts: AsyncIterable<unknown>, isOver: () => boolean) {
  for await (const part of parts) {
    if (isOver()) return
    worker.postMessage(part)
  }
}
