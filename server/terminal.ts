/** Questions to whoever runs a command. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** False where nobody can be asked: in scripts, and where input or output is redirected. */
export function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stdout.isTTY)
}

export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** What is typed does not show. */
export async function askSecretly(question: string): Promise<string> {
  process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

/** The first line of what a script sends. */
export async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
