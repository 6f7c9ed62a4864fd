/** A command of the server, run as a script would run it: nobody is at the terminal. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment, quickStart } from './child-environment.ts'

export function runCommand(
  name: string,
  { args = [], settings = {}, input = '' }: { args?: string[]; settings?: Record<string, string>; input?: string },
): Promise<{ code: number | null; output: string }> {
  const file = fileURLToPath(new URL(`../../server/${name}-command.ts`, import.meta.url))
  const env = { ...childEnvironment, LOG_LEVEL: 'error', ...settings }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...quickStart, file, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] })
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
