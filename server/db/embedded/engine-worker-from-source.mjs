/** Starts the engine's worker from TypeScript, for development and specs; the built server starts the compiled file. */
import { register } from 'tsx/esm/api'

register()
await import('./engine-worker.ts')
