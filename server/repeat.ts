import type { Logger } from 'pino'

/**
 * Runs `work` repeatedly, `pauseMs` after it last ended. A failure is logged and tried again. Returns a function that stops the job and
 * waits for work in progress; slow work gives up when its `signal` is aborted.
 */
export function runRepeatedly(
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  log: Logger,
): () => Promise<void> {
  const stopping = new AbortController()
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  async function run() {
    await work(stopping.signal).catch((error: unknown) => log.error({ err: error }, 'a repeated job failed'))
    if (!stopped) schedule()
  }
  function schedule() {
    timer = setTimeout(() => {
      running = run()
    }, pauseMs).unref()
  }
  let timer: NodeJS.Timeout
  schedule()
  return async () => {
    stopped = true
    stopping.abort()
    clearTimeout(timer)
    await running
  }
}
