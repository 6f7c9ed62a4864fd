import type { Clock } from '#contracts/attempts/attempts.ts'

interface TimesOfAttempt {
  readonly deadline_at: Date | null
  readonly paused_until: Date | null
}

/** `now` decides whether a pause is over. */
export function presentClock({ deadline_at, paused_until }: TimesOfAttempt, now: Date): Clock {
  return {
    serverNow: now.toISOString(),
    deadlineAt: deadline_at?.toISOString() ?? null,
    ...(paused_until !== null && paused_until > now && { pausedUntil: paused_until.toISOString() }),
  }
}
