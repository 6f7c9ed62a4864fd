/**
 * Writes every second that the folder is in use, for machines that share the volume but not its locks. A reader checks whether the beat
 * changes, not its time, because clocks differ.
 */
import { open, readFile, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

export interface HeartbeatOptions {
  /** Identifies the kernel, whose processes share the other locks. */
  readonly machine?: string
  readonly beatMs?: number
  readonly watchMs?: number
}

/** Watches a beat of another machine for a few seconds. A beat of this machine is stale, because the other locks were free. */
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

/** Starts the heartbeat. Returns a function that stops it and leaves an empty file. */
export async function keepHeartbeat(path: string, options: HeartbeatOptions): Promise<() => Promise<void>> {
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

/**
 * Writes the same length at the same place, which works on a full disk. Reopens the file each time, so that other machines see the change.
 */
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
