/** A command of the built server, run as a script would run it: nobody is at the terminal. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export function runCommand(
  name: string,
  { args = [], settings = {}, input = '' }: { args?: string[]; settings?: Record<string, string>; input?: string },
): Promise<{ code: number | null; output: string }> {
  const file = fileURLToPath(new URL(`../../dist/server/${name}-command.js`, import.meta.url))
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...settings }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', (code) => resolve({ code, output }))
    child.stdin.end(input)
  })
}
