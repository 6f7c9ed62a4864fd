/**
 * Writes every second that the folder is in use, for machines that share the volume but not its locks. What counts is
 * whether it keeps beating, not when it last did, because clocks differ.
 */
import { open, readFile, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

export interface HeartbeatOptions {
  /** Which kernel this is: its other processes hold the other locks. */
  readonly machine?: string
  readonly beatMs?: number
  readonly watchMs?: number
}

/**
 * A beat that another machine left behind is watched for a few seconds. On this machine the other locks have already
 * shown that nobody is there.
 */
export async function isBeatingElsewhere(path: string, options: HeartbeatOptions): Promise<boolean> {
  const found = await read(path)
  if (found === '' || found.split(' ')[0] === (options.machine ?? (await thisMachine()))) return false
  const { beatMs = 1000, watchMs = 6000 } = options
  for (let waited = 0; waited < watchMs; waited += beatMs) {
    await wait(beatMs)
    if ((await read(path)) !== found) return true
  }
  return false
}

/** Begins to beat; the result ends it, and leaves an empty file. */
export async function beat(path: string, options: HeartbeatOptions): Promise<() => Promise<void>> {
  const machine = options.machine ?? (await thisMachine())
  let count = 0
  let under: Promise<void> = Promise.resolve()
  function line() {
    count += 1
    return `${machine} ${process.pid} ${String(count).padStart(12, '0')}\n`
  }
  await writeFile(path, line(), { mode: 0o600 })
  const timer = setInterval(() => {
    under = under.then(() => overwrite(path, line())).catch(() => undefined)
  }, options.beatMs ?? 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await under
    await truncate(path).catch(() => undefined)
  }
}

/** The same length in the same place, which a full disk has room for; opened and closed, so that other machines see it. */
async function overwrite(path: string, line: string) {
  const file = await open(path, 'r+')
  try {
    await file.write(line, 0)
  } finally {
    await file.close()
  }
}

async function thisMachine(): Promise<string> {
  return (await read('/proc/sys/kernel/random/boot_id')).trim() || hostname()
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}
