import { useQuery } from '@tanstack/react-query'
import type { PracticePeriods } from '#contracts/coaching/kept-practice.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { describeMinutes } from '#domain/coaching/practice-weeks.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { practicePeriodsQuery } from './kept-practice.queries.ts'
import { WeeklyGoal } from './WeeklyGoal.tsx'

/** The last seven days of practice as a bar for each day, and the goal for a week. Null for the reader’s own. */
export function PracticeWeek({ studentId }: { studentId: StudentId | null }) {
  const headingId = `week-${studentId ?? 'mine'}`
  // Of one’s own it is a part of the page, of a student a part of what is about that student.
  const Heading = studentId === null ? 'h2' : 'h3'
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <Heading id={headingId} className="font-semibold text-lg">
        Practice, last 7 days
      </Heading>
      <Loaded
        query={useQuery(practicePeriodsQuery(studentId))}
        label="Loading the practice"
        skeleton={<Skeleton className="h-32 rounded-xl" />}
        failure="The practice could not be loaded"
      >
        {(practice) => (
          <>
            {practice.days.some(({ answers }) => answers > 0) ? (
              <Bars days={practice.days} />
            ) : (
              practice.weeklyMinutes === null && <p className="text-muted">No practice in the last 7 days.</p>
            )}
            <WeeklyGoal practice={practice} />
          </>
        )}
      </Loaded>
    </section>
  )
}

type Days = PracticePeriods['days']

const width = 364
const plot = { top: 18, bottom: 96 }
/** Fewer minutes than these make no high bar. */
const leastShown = 10

/** The picture is for the eye; the table says the same to a screen reader. */
function Bars({ days }: { days: Days }) {
  const most = Math.max(leastShown, ...days.map(({ seconds }) => seconds / 60))
  const step = width / days.length
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 0 ${width} 118`} className="block w-full max-w-md text-[13px] tabular-nums">
        {days.map(({ day, answers, seconds }, at) => {
          const height = answers === 0 ? 0 : Math.max(3, (seconds / 60 / most) * (plot.bottom - plot.top))
          const middle = at * step + step / 2
          return (
            <g key={day}>
              <rect
                x={middle - 17}
                y={plot.bottom - height}
                width={34}
                height={height}
                rx={3}
                className="fill-accent"
              />
              {answers > 0 && (
                <text x={middle} y={plot.bottom - height - 5} textAnchor="middle" className="fill-ink font-semibold">
                  {shortMinutes(seconds)}
                </text>
              )}
              <text x={middle} y={113} textAnchor="middle" className="fill-muted">
                {weekday(day, 'short')}
              </text>
            </g>
          )
        })}
        <path d={`M0 ${plot.bottom}H${width}`} className="stroke-line-strong" />
      </svg>
      <table className="sr-only">
        <caption>Practice by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Minutes</th>
            <th scope="col">Right answers</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, answers, right, seconds }) => (
            <tr key={day}>
              <th scope="row">{weekday(day, 'long')}</th>
              <td>{describeMinutes(seconds)}</td>
              <td>{answers === 0 ? 'none' : `${right} of ${answers}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function shortMinutes(seconds: number): string {
  return seconds < 60 ? '<1 min' : `${describeMinutes(seconds)} min`
}

/** A day of the calendar has no zone, so none may move it. */
function weekday(day: string, length: 'short' | 'long'): string {
  return new Date(day).toLocaleDateString(undefined, { timeZone: 'UTC', weekday: length })
}
