/** Prompts for the person who runs a command. */
import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupError } from './startup-error.ts'

/** False without an interactive terminal: in scripts, or if input or output is redirected. */
export function isInteractive(): boolean {
  return Boolean(process.stdin.isTTY && process.stdout.isTTY)
}

export async function askQuestion(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await answerTo(question, terminal)).trim()
  } finally {
    terminal.close()
  }
}

/** Does not display the typed characters. */
export async function askSecretQuestion(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true })
  // Written only now, because the terminal itself displays typed characters until the interface has taken over.
  process.stdout.write(question)
  try {
    return await answerTo('', terminal)
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}

/** Ctrl-C, Ctrl-D and a closed terminal mean: stop. */
function answerTo(question: string, terminal: Interface): Promise<string> {
  const interrupted = () => new StartupError('It was interrupted.', 'Nothing was changed. Run the command again.')
  return new Promise((resolve, reject) => {
    terminal.once('close', () => reject(interrupted()))
    terminal.question(question).then(resolve, () => reject(interrupted()))
  })
}

/** Returns the first line of standard input. */
export async function readTerminalLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}
