/** Answers that say the same about known and unknown addresses also take the same time. */
import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../http/environment.ts'

/** Holds the answer back until `AUTH_EVEN_ANSWER_MS` have passed since the request came, refusals included. */
export const evenly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now()
  await next()
  await holdUntil(started + c.var.services.config.auth.evenAnswerMs)
}

/** `instant` by the clock of `performance.now()`; in the past it is no wait. */
export async function holdUntil(instant: number): Promise<void> {
  const left = instant - performance.now()
  if (left > 0) await pause(left)
}
