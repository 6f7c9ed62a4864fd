import { spawnSync } from 'node:child_process'
import { verdictOf } from './audit-verdict.ts'

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const { passed, lines } = verdictOf(stdout)
for (const line of lines) console.log(line)
process.exitCode = passed ? 0 : 1
