/** `npm run dev`: restarts the server and reloads the app when their sources change. */
import { type ChildProcess, spawn } from 'node:child_process'

const webPort = process.env.PORT ?? '3000'
const apiPort = process.env.API_PORT ?? '3001'
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${webPort}`

const children = [
  start(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: publicUrl,
  }),
  start('node_modules/.bin/vite', ['--port', webPort, '--strictPort'], { API_PORT: apiPort }),
]
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
}

function start(command: string, args: readonly string[], settings: Record<string, string>): ChildProcess {
  const env = { ...process.env, ...settings }
  return spawn(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
}
