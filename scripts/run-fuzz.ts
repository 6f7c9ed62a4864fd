/** `npm run fuzz`: sends a hundred thousand made-up requests, or the number in the first argument, across all endpoints. */
import { runVitest } from './run-vitest.ts'

const [requests = '100000'] = process.argv.slice(2)
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31)
runVitest(['test/fuzz/fuzz.spec.ts'], { FUZZ_REQUESTS: requests, FUZZ_SEED: seed })
