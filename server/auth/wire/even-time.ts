/** Gives responses about known and unknown addresses the same duration. */
import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/environment.ts'

/** Delays every response, including refusals, until `AUTH_EVEN_ANSWER_MS` after the request arrived. */
export const evenResponseTime: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  await waitUntilInstant(started + c.var.services.config.auth.evenAnswerMs)
}

/** `instant` is on the clock of `performance.now()`. Returns at once if it is in the past. */
export async function waitUntilInstant(instant: number): Promise<void> {
  const left = instant - performance.now()
  if (left > 0) await pause(left)
}
