/**
 * Days when a student is away. Reviews that fall due in a break move to the days around it: those of its first half before it, the others
 * after it, as far from its edge as they were inside. So a break leaves no backlog, and each day keeps its minutes.
 */
import { countDaysUntilExam as countDays } from '#domain/people/goals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'

/** Both days belong to the break. */
export interface Break {
  readonly firstDay: string
  readonly lastDay: string
}

export interface PlannedBreak extends Break {
  /** No review moves to a day before this one, when nobody knew of the break. */
  readonly enteredOn: string
}

const maxBreakDays = 60

export function findBreakOn<Of extends Break>(day: string, breaks: readonly Of[]): Of | null {
  return breaks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay) ?? null
}

/** Returns the day itself, or the first day after the breaks that it is in. */
export function findDayBack(day: string, breaks: readonly Break[]): string {
  const found = findBreakOn(day, breaks)
  return found === null ? day : findDayBack(addCalendarDays(found.lastDay, 1), breaks)
}

export interface ReviewBounds {
  readonly lookedOn: string
  readonly examOn: string | null
  readonly breaks: readonly PlannedBreak[]
}

/** Returns the day of a review outside of the breaks, after its last look and before the exam; null if there is no such day. */
export function moveOutOfBreaks(dueOn: string, bounds: ReviewBounds): string | null {
  const found = findBreakOn(dueOn, bounds.breaks)
  if (found === null) return dueOn
  const fromStart = countDays(dueOn, found.firstDay)
  const toEnd = countDays(found.lastDay, dueOn)
  const before = () => findDayBefore(found, fromStart + 1, bounds)
  const after = () => findDayAfter(found, toEnd + 1, bounds)
  const late = () => findDayBefore(found, 1, bounds)
  return (fromStart <= toEnd ? (before() ?? after()) : (after() ?? before())) ?? late()
}

/**
 * Returns the day so many free days before the break, or the day after the last look if that is later. Null if the break was entered too late:
 * otherwise the day on which it was entered would get the reviews of all earlier days, too.
 */
function findDayBefore(found: PlannedBreak, days: number, { lookedOn, breaks }: ReviewBounds): string | null {
  let last: string | null = null
  let left = days
  let day = addCalendarDays(found.firstDay, -1)
  for (; left > 0 && day > lookedOn; day = addCalendarDays(day, -1)) {
    if (day < found.enteredOn) return null
    if (findBreakOn(day, breaks) !== null) continue
    last = day
    left -= 1
  }
  return last
}

/** Returns the day so many free days after the break, or the latest one before the exam. */
function findDayAfter(found: PlannedBreak, days: number, { examOn, breaks }: ReviewBounds): string | null {
  let last: string | null = null
  let day = addCalendarDays(found.lastDay, 1)
  for (let left = days; left > 0; left -= 1) {
    day = findDayBack(day, breaks)
    if (examOn !== null && day >= examOn) break
    last = day
    day = addCalendarDays(day, 1)
  }
  return last
}

/** The goal for the last seven days, less the share of the days away. Null without a goal, and if the student was away on all of them. */
export function lowerWeeklyMinutes(minutes: number | null, today: string, breaks: readonly Break[]): number | null {
  if (minutes === null || breaks.length === 0) return minutes
  const days = Array.from({ length: 7 }, (_, back) => addCalendarDays(today, -back))
  const there = days.filter((day) => findBreakOn(day, breaks) === null).length
  return there === 0 ? null : Math.round((minutes * there) / days.length)
}

export interface BreakProblem {
  /** The place in the list. */
  readonly at: number
  readonly field: keyof Break
  readonly message: string
}

/**
 * Returns what is wrong with breaks that somebody wants to save. A known one that has begun may keep its first day, and one that is over is
 * no mistake: the day of the reader can be another one.
 */
export function findBreakProblem(
  breaks: readonly Break[],
  today: string,
  known: readonly Break[],
): BreakProblem | null {
  const begun = new Set(known.flatMap((one) => (one.lastDay >= today ? [one.firstDay] : [])))
  for (const [at, { firstDay, lastDay }] of breaks.entries()) {
    if (lastDay < today && known.some((one) => one.firstDay === firstDay && one.lastDay === lastDay)) continue
    if (lastDay < firstDay) return { at, field: 'lastDay', message: 'The last day is before the first day.' }
    if (lastDay > addCalendarDays(firstDay, maxBreakDays - 1))
      return { at, field: 'lastDay', message: `A break can last ${maxBreakDays} days at most.` }
    if (lastDay < today) return { at, field: 'lastDay', message: 'This day is over.' }
    if (firstDay < today && !begun.has(firstDay)) return { at, field: 'firstDay', message: 'This day is over.' }
    if (breaks.slice(0, at).some((other) => other.firstDay <= lastDay && firstDay <= other.lastDay))
      return { at, field: 'firstDay', message: 'These days are in another break.' }
  }
  return null
}

/** What is saved: the new list without breaks that are over, and the days that are over of a break that was taken out of it. */
export function replaceBreaks(
  present: readonly PlannedBreak[],
  wanted: readonly Break[],
  today: string,
): PlannedBreak[] {
  const kept = wanted.flatMap(({ firstDay, lastDay }) => {
    if (lastDay < today) return []
    const same = present.find((one) => one.firstDay === firstDay && one.lastDay === lastDay)
    return [{ firstDay, lastDay, enteredOn: same?.enteredOn ?? today }]
  })
  const over = present.flatMap((one) => {
    const isOver = one.firstDay < today && !wanted.some(({ firstDay }) => firstDay === one.firstDay)
    return isOver ? [{ ...one, lastDay: addCalendarDays(today, -1) }] : []
  })
  return [...over, ...kept]
}
