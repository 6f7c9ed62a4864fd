// @ts-check
/** `npm run dev`: the server restarts and the app reloads when their sources change. */
import { spawn } from 'node:child_process'
import { bin, ensureDependencies, requireNode, root } from './set-up.mjs'

requireNode()
ensureDependencies()

const webPort = process.env.PORT ?? '3000'
const apiPort = process.env.API_PORT ?? '3001'
const env = { ...process.env, API_PORT: apiPort }
const children = [
  start(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    ...env,
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  }),
  start(bin('vite'), ['--port', webPort, '--strictPort'], env),
]

function start(/** @type {string} */ command, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ childEnv) {
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: childEnv, shell: process.platform === 'win32' })
}

for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
}
