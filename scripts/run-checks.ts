import { runChecks } from './checks.ts'

const failed = await runChecks()
process.exitCode = failed.length > 0 ? 1 : 0
