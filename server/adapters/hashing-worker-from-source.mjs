/** Starts a hashing thread from TypeScript, for development and specs; the built server starts the compiled file. */
import { register } from 'tsx/esm/api'

register()
await import('./hashing-worker.ts')
