import { checks, runCheck } from './checks.ts'

const failed = checks.map(runCheck).filter((passed) => !passed)
process.exitCode = failed.length > 0 ? 1 : 0
