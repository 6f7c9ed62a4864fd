import { spawnSync } from 'node:child_process'

/** Runs these tests with additional settings. Ends this process with Vitest's exit status. */
export function runVitest(args: readonly string[], settings: Record<string, string>): void {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}
