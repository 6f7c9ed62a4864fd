import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FreeSlot } from '#contracts/people/schedule.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useFirstFocus } from '#web/ui/dialogs/use-first-focus.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { freeSlotsQuery } from './schedule.queries.ts'
import { describeTutorTime, formatSessionTimeOfDay, groupByDay } from './schedule-words.ts'

export interface SlotPickerProps {
  studentId: StudentId
  /** The tutor's. */
  timeZone: string
  /** The chosen start, or null. */
  value: string | null
  onChange: (startsAt: string) => void
  error?: string | undefined
}

const fortnightMs = 14 * 24 * 3600 * 1000
/** Pages of two weeks. Families do not plan further ahead. */
const lastPage = 6

/** Free times by day, two weeks at a time. */
export function SlotPicker({ studentId, timeZone, value, onChange, error }: SlotPickerProps) {
  const [start] = useState(() => startOfDay(new Date()))
  const [page, setPage] = useState(0)
  const from = new Date(start.getTime() + page * fortnightMs)
  const query = useQuery(freeSlotsQuery(studentId, from))
  const pager = useRef<HTMLDivElement>(null)
  const [hasTurned, setTurned] = useState(false)

  function turnTo(next: number) {
    setPage(next)
    setTurned(true)
    // At either end, the button that had the focus disappears.
    if (next === 0 || next === lastPage) requestAnimationFrame(() => pager.current?.querySelector('button')?.focus())
  }

  return (
    <div
      role="radiogroup"
      aria-labelledby="slots"
      className="flex min-w-0 flex-col gap-3"
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : 'slot-error'}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="slots" className="font-medium text-sm">
          Time
        </h3>
        <p className="grow text-muted text-sm tabular-nums" aria-live="polite">
          {rangeWords(from)}
        </p>
        <div ref={pager} className="flex gap-2">
          {page > 0 && (
            <Button variant="outline" size="sm" onClick={() => turnTo(page - 1)}>
              Earlier
            </Button>
          )}
          {page < lastPage && (
            <Button variant="outline" size="sm" onClick={() => turnTo(page + 1)}>
              Later
            </Button>
          )}
        </div>
      </div>
      <FieldNotes id="slot" error={error} isErrorRead />
      <Loaded
        query={query}
        label="Loading the free times"
        skeleton={<Skeleton className="h-40 rounded-lg" />}
        failure="The free times could not be loaded"
        empty={({ slots }) =>
          slots.length === 0 && (
            <EmptyState title="No free times in these two weeks" text="Look at later weeks, or ask the tutor." />
          )
        }
      >
        {({ slots }) => (
          <Slots slots={slots} timeZone={timeZone} value={value} onChange={onChange} takesFocus={!hasTurned} />
        )}
      </Loaded>
    </div>
  )
}

/** Moves the focus to the first free time when none is chosen. */
export function focusFirstSlot() {
  document.getElementsByName('slot')[0]?.focus()
}

interface SlotsProps extends Pick<SlotPickerProps, 'timeZone' | 'value' | 'onChange'> {
  slots: readonly FreeSlot[]
  /** Whether these are the first times of the dialog. */
  takesFocus: boolean
}

function Slots({ slots, timeZone, value, onChange, takesFocus }: SlotsProps) {
  const part = useFirstFocus<HTMLDivElement>(takesFocus)
  return (
    <div ref={part} className="flex flex-col gap-3">
      {groupByDay(slots).map(({ day, items }) => (
        <div key={day} className="flex flex-col gap-2">
          <h4 className="font-medium text-sm">{day}</h4>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
            {items.map(({ startsAt }) => (
              <Slot
                key={startsAt}
                startsAt={startsAt}
                timeZone={timeZone}
                isChosen={startsAt === value}
                onChoose={() => onChange(startsAt)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

interface SlotProps {
  startsAt: string
  timeZone: string
  isChosen: boolean
  onChoose: () => void
}

function Slot({ startsAt, timeZone, isChosen, onChoose }: SlotProps) {
  const theirs = describeTutorTime(startsAt, timeZone)
  return (
    <label
      className={joinClassNames(
        'relative flex min-h-11 cursor-pointer flex-col items-center justify-center rounded-lg border px-2 py-1.5 text-center text-sm',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
        isChosen
          ? 'border-accent bg-accent-soft font-semibold text-accent-ink'
          : 'border-line-strong/70 hover:border-line-strong',
      )}
    >
      <input type="radio" name="slot" value={startsAt} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="tabular-nums">{formatSessionTimeOfDay(startsAt)}</span>
      {theirs !== null && <span className="font-normal text-muted text-xs">{theirs}</span>}
    </label>
  )
}

function startOfDay(at: Date): Date {
  const day = new Date(at)
  day.setHours(0, 0, 0, 0)
  return day
}

function rangeWords(from: Date): string {
  const last = new Date(from.getTime() + fortnightMs - 1)
  return new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' }).formatRange(from, last)
}
