/** `npm run fuzz`: a hundred thousand made-up requests at every endpoint, or as many as the first argument says. */
import { runVitest } from './run-vitest.ts'

const [requests = '100000'] = process.argv.slice(2)
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31)
runVitest(['test/fuzz/fuzz.spec.ts'], { FUZZ_REQUESTS: requests, FUZZ_SEED: seed })
