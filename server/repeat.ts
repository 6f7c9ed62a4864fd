import type { Logger } from 'pino'

/**
 * Runs `work` again and again, `pauseMs` after it ended; a failure is logged and tried again. Returns how to stop, which
 * waits for work that is under way.
 */
export function repeat(pauseMs: number, work: () => Promise<unknown>, log: Logger): () => Promise<void> {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  async function run() {
    await work().catch((error: unknown) => log.error({ err: error }, 'a repeated job failed'))
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
    clearTimeout(timer)
    await running
  }
}
