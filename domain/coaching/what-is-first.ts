/** The one ranking of next steps. Every page and letter that names one takes its first. */
import type { NextStep } from '#contracts/coaching/next-step.ts'
import { countDaysUntilDue } from '#domain/attempts/due-dates.ts'

type Step<Of extends NextStep['of']> = Omit<Extract<NextStep, { of: Of }>, 'of'>

export interface StudentSituation {
  /** To be taken: the one in progress whose time ends first, else the one that is due first. */
  readonly test: Step<'test'> | null
  readonly reviews: Step<'reviews'>
  readonly missed: Step<'missed'> | null
  /** Whether a test was ever submitted. */
  readonly hasTaken: boolean
  readonly isExamOver: boolean
  /** The last day of the break that is today. */
  readonly awayUntil: string | null
}

/** A test in progress; nothing in a break; else a test that is late or due today; else the reviews of the day; else what the latest test showed; else the test. */
export function decideNextStep(situation: StudentSituation, now: Date, timeZone: string): NextStep {
  const { test, reviews, missed, hasTaken, isExamOver, awayUntil } = situation
  if (test?.isInProgress) return { of: 'test', ...test }
  if (isExamOver) return { of: 'exam_over' }
  if (awayUntil !== null) return { of: 'away', until: awayUntil }
  if (test !== null && isPressing(test, now, timeZone)) return { of: 'test', ...test }
  if (reviews.due > 0) return { of: 'reviews', ...reviews }
  if (missed !== null && missed.left > 0) return { of: 'missed', ...missed }
  return test === null ? { of: 'another', isFirst: !hasTaken } : { of: 'test', ...test }
}

function isPressing({ dueDate }: Step<'test'>, now: Date, timeZone: string): boolean {
  return dueDate !== null && countDaysUntilDue(new Date(dueDate), now, timeZone) <= 0
}
