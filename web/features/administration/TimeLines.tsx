import type { TimeLine } from '#contracts/attempts/attempt-administration.ts'
import { formatShortDuration } from '#domain/text/durations.ts'

/** The time that an attempt was given, line by line. */
export function TimeLines({ lines }: { lines: readonly TimeLine[] }) {
  return (
    <ul className="flex min-w-32 flex-col gap-0.5">
      {lines.map((line) => (
        <li key={`${line.createdAt} ${line.kind} ${line.seconds}`} className="wrap-anywhere">
          <span className="whitespace-nowrap tabular-nums">{formatGiven(line)}</span>{' '}
          <span className="text-muted text-xs">
            {`${line.reason}${line.grantedBy !== null ? `, ${line.grantedBy}` : ''}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The test's own time has no plus sign, because the other lines are added to it. */
function formatGiven({ kind, seconds }: TimeLine): string {
  const sign = seconds < 0 ? '−' : kind === 'duration' ? '' : '+'
  return `${sign}${formatShortDuration(Math.abs(seconds))}`
}
