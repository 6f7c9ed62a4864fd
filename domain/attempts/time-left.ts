import { countSecondsLeft } from '../text/durations.ts'

/** The time of an attempt, as every reply has it. */
export interface AttemptTime {
  readonly deadlineAt: string
  /** During a pause: the clock is stopped until then. The deadline counts the whole pause. */
  readonly pausedUntil?: string | null | undefined
}

/** Whether the clock is stopped. */
export function isPaused({ pausedUntil }: Pick<AttemptTime, 'pausedUntil'>, now: Date): boolean {
  return pausedUntil != null && Date.parse(pausedUntil) > now.getTime()
}

/** Whole seconds on the clock, at least 0. They do not change during a pause. */
export function countTimeLeft(time: AttemptTime, now: Date): number {
  const from = isPaused(time, now) ? new Date(time.pausedUntil ?? now) : now
  return countSecondsLeft(new Date(time.deadlineAt), from)
}

interface MeasuredAttempt {
  readonly startedAt: Date
  /** Null for an attempt that only its assignment ends. */
  readonly deadlineAt: Date | null
  readonly pausedUntil: Date | null
  /** All pauses, with what is left of one that runs. */
  readonly pausedSeconds: number
}

/** Whole seconds that the clock has run: from the start until now or the deadline, without pauses. */
export function countSecondsRun(
  { startedAt, deadlineAt, pausedUntil, pausedSeconds }: MeasuredAttempt,
  now: Date,
): number {
  const end = Math.min(now.getTime(), (deadlineAt ?? now).getTime())
  const leftOfPause = Math.max(0, (pausedUntil?.getTime() ?? 0) - now.getTime())
  return Math.max(0, Math.round((end - startedAt.getTime() + leftOfPause) / 1000) - pausedSeconds)
}
