import { spawnSync } from 'node:child_process'

/** Runs these specs with additional settings. This process ends as Vitest does. */
export function runVitest(args: readonly string[], settings: Record<string, string>): void {
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
}
