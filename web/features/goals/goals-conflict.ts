/** Merges the goals in the dialog with those that somebody else saved while it was open. */
import * as z from 'zod/mini'
import { type Goals, type GoalsForm, goals as goalsReply } from '#contracts/people/goals.ts'
import { formatCalendarDay } from '#domain/text/calendar-days.ts'
import { ApiError } from '#web/api/api-error.ts'
import { findConflict } from '#web/api/merge-fields.ts'

/** What the dialog asks for. */
export type GoalChoices = Omit<GoalsForm, 'revision'>

export function readChoices({ examDate, applicantGrade, schools, reviewMinutes, weeklyMinutes }: Goals): GoalChoices {
  return { examDate, applicantGrade, schoolIds: schools.map(({ id }) => id), reviewMinutes, weeklyMinutes }
}

const savedChoices = z.pipe(goalsReply, z.transform(readChoices))

const names = {
  examDate: 'day of the exam',
  applicantGrade: 'grade',
  schoolIds: 'schools',
  reviewMinutes: 'reviews on one day',
  weeklyMinutes: 'practice in seven days',
}

/** Returns the merged choices and what is saved now, or null for any other failure. `base` is what the choices were made from. */
export function findGoalsConflict(error: unknown, base: Goals, mine: GoalChoices) {
  const present = error instanceof ApiError ? goalsReply.safeParse(error.present).data : undefined
  const found = findConflict(error, {
    schema: savedChoices,
    base: readChoices(base),
    mine,
    names,
    sayValue: (field, { examDate }) => {
      if (field === 'examDate') return examDate && formatCalendarDay(examDate)
      return field === 'schoolIds' ? present?.schools.map(({ name }) => name).join(', ') || 'none' : null
    },
  })
  return found === null || present === undefined ? null : { ...found, present }
}
