import { useQuery } from '@tanstack/react-query'
import type { PracticePeriods } from '#contracts/coaching/kept-practice.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { minutesWords, weekWords } from '#domain/coaching/practice-weeks.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { practicePeriodsQuery } from './kept-practice.queries.ts'

/** How much a student practiced lately, as a bar for each week, with the goal for a week. Null for the reader’s own weeks. */
export function PracticeWeeks({ studentId }: { studentId: StudentId | null }) {
  const headingId = `weeks-${studentId ?? 'mine'}`
  // Of one’s own it is a part of the page, of a student a part of what is about that student.
  const Heading = studentId === null ? 'h2' : 'h3'
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <Heading id={headingId} className="font-semibold text-lg">
        Practice by week
      </Heading>
      <Loaded
        query={useQuery(practicePeriodsQuery(studentId))}
        label="Loading the practice"
        skeleton={<Skeleton className="h-32 rounded-xl" />}
        failure="The practice could not be loaded"
      >
        {(practice) =>
          practice.periods.every(({ answers }) => answers === 0) ? (
            <p className="text-muted">No practice in the last 28 days.</p>
          ) : (
            <Bars {...practice} />
          )
        }
      </Loaded>
    </section>
  )
}

const width = 360
const plot = { top: 20, bottom: 100 }
/** Fewer minutes than these make no high bar. */
const leastShown = 30

function Bars({ periods, weeklyMinutes }: PracticePeriods) {
  const weeks = periods.toReversed()
  const most = Math.max(leastShown, weeklyMinutes ?? 0, ...weeks.map(({ seconds }) => seconds / 60))
  const heightOf = (minutes: number) => (minutes / most) * (plot.bottom - plot.top)
  const step = width / weeks.length
  const goal = weeklyMinutes === null ? '' : `, the goal is ${weeklyMinutes} a week`
  return (
    <svg
      role="img"
      aria-label={`Minutes of practice: ${weeks.map(({ periodsBack, seconds }) => `${weekWords(periodsBack)} ${minutesWords(seconds)}`).join(', ')}${goal}`}
      viewBox={`0 0 ${width} 122`}
      className="block w-full max-w-md text-[13px] tabular-nums"
    >
      <path d={`M0 ${plot.bottom}H${width}`} className="stroke-line-strong" />
      {weeks.map(({ periodsBack, seconds }, at) => (
        <g key={periodsBack}>
          <rect
            x={at * step + step / 2 - 22}
            y={plot.bottom - heightOf(seconds / 60)}
            width={44}
            height={heightOf(seconds / 60)}
            className="fill-accent"
          />
          <text
            x={at * step + step / 2}
            y={plot.bottom - heightOf(seconds / 60) - 5}
            textAnchor="middle"
            className="fill-ink font-semibold"
          >
            {`${minutesWords(seconds)} min`}
          </text>
          <text x={at * step + step / 2} y={117} textAnchor="middle" className="fill-muted">
            {weekWords(periodsBack)}
          </text>
        </g>
      ))}
      {weeklyMinutes !== null && (
        <>
          <path
            d={`M0 ${plot.bottom - heightOf(weeklyMinutes)}H${width}`}
            className="stroke-2 stroke-success [stroke-dasharray:3_3]"
          />
          <text x={0} y={plot.bottom - heightOf(weeklyMinutes) - 5} className="fill-success-ink">
            {`Goal ${weeklyMinutes} min`}
          </text>
        </>
      )}
    </svg>
  )
}
