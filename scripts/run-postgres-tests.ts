import { testOnPostgres } from './postgres-tests.ts'
import { printResults } from './test-runs.ts'

printResults([await testOnPostgres(process.argv.slice(2))])
