/** A command of the server at a terminal of its own (a pseudo-terminal of `script`), with somebody who types. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { childEnvironment, quickStart } from './child-environment.ts'

export interface Terminal {
  /** Waits until the screen has shown this once more. */
  reads(words: string): Promise<void>
  type(keys: string): void
  /** The exit code, and everything that was on the screen. */
  ends(): Promise<{ code: number | null; screen: string }>
}

export const enter = '\r'
export const controlC = '\u0003'
export const controlD = '\u0004'

export function runInTerminal(name: string, args: readonly string[], settings: Record<string, string>): Terminal {
  const file = fileURLToPath(new URL(`../../server/${name}-command.ts`, import.meta.url))
  const command = [process.execPath, ...quickStart, file, ...args]
  // util-linux takes one text for the shell, BSD (macOS) the words of the command.
  const given =
    process.platform === 'linux'
      ? ['-q', '-e', '-c', command.map(quoted).join(' '), '/dev/null']
      : ['-q', '/dev/null', ...command]
  const env = { ...childEnvironment, TERM: 'xterm', SHELL: '/bin/sh', LOG_LEVEL: 'error', ...settings }
  const child = spawn('script', given, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let screen = ''
  let seen = 0
  child.stdout.on('data', (chunk: Buffer) => {
    screen += chunk
  })
  const ended = new Promise<{ code: number | null; screen: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, screen }))
  })
  return {
    async reads(words) {
      await expect.poll(() => screen.slice(seen), { timeout: 60_000, interval: 50 }).toContain(words)
      seen = screen.indexOf(words, seen) + words.length
    },
    type: (keys) => void child.stdin.write(keys),
    ends: () => ended,
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`
}
