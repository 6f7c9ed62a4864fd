/** Durations in Go's format: `300ms`, `1.5h`, `2h45m`, `24h`; `none` lifts a ban. */
import { makeValidationError } from './errors.ts'

const unitMs: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** Returns when a ban that starts now ends. Null for none. Throws `validation_failed`. */
export function parseBanDuration(duration: string, now: Date): Date | null {
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== duration) {
    throw makeValidationError(`invalid format for ban duration: time: invalid duration "${duration}"`)
  }
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0)
  const until = new Date(now.getTime() + ms)
  if (Number.isNaN(until.getTime())) throw makeValidationError('invalid format for ban duration: out of range')
  return until
}
