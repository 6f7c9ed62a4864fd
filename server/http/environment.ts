/** The values that Hono passes along with a request. */
import type { Services } from '../services.ts'

export interface AppEnv {
  Variables: { services: Services; requestId: string; refusal?: string; formTarget?: string }
}
