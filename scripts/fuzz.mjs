// @ts-check
/** `npm run fuzz`: a hundred thousand made-up requests at every endpoint, or as many as are named. */
import { bin, ensureDependencies, requireNode, run } from './set-up.mjs'

requireNode()
ensureDependencies()
const [requests = '100000'] = process.argv.slice(2)
const FUZZ_SEED = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31)
run(bin('vitest'), ['run', 'test/fuzz/fuzz.spec.ts'], { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED })
