/** The data about a child in a letter, as the app shows it to the parent, read with the parent's rights. */

import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import type { Break } from '#domain/coaching/breaks.ts'
import type { ReviewsDone } from '#domain/coaching/review-week.ts'
import { type CutoffTarget, listCutoffTargets } from '#domain/people/goals.ts'
import { describeSectionsNotReached } from '#domain/scores/not-reached.ts'
import { runOnBehalfOf } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readGoals } from '../goals/manage-goals.ts'
import { defaultTimeZone } from '../person/local-day.ts'
import { planReviews } from '../practice/due-reviews.ts'
import { readReviews } from '../practice/read-reviews.ts'
import { readScoreBands } from '../score-forecast/read-bands.ts'
import { readOwnSubmissions } from '../submissions/read-submission.ts'
import { type PaperLookup, runWithReviewPapers } from '../tests/review-paper.ts'
import { computeWeekEnd } from './quiet-hours.ts'
import type { ParentAndChildRow, WeekSpan } from './week.queries.ts'

export type LetterChild = ParentAndChildRow & { readonly about: string; readonly sunday: string }

export interface ParentKnowledge {
  readonly reviews: ReviewsDone
  /** Null where nothing is known. */
  readonly next: NextStep | null
  /** By submission of the week, only for submissions with a composite score. */
  readonly bands: ReadonlyMap<string, ScoreBand>
  /** By submission: sentences about the questions that the child did not reach. */
  readonly notReached: ReadonlyMap<string, string>
  readonly goal: CutoffTarget | null
  readonly breaks: readonly Break[]
}

export const emptyParentKnowledge: ParentKnowledge = {
  reviews: { due: 0, done: 0 },
  next: null,
  bands: new Map(),
  notReached: new Map(),
  goal: null,
  breaks: [],
}

export function computeWeekSpan({ sunday, time_zone }: LetterChild): WeekSpan {
  return { since: computeWeekEnd(sunday, time_zone, 1), until: computeWeekEnd(sunday, time_zone) }
}

export async function readWeekAsParent(services: Services, row: LetterChild): Promise<ParentKnowledge> {
  const student = studentId.parse(row.student_id)
  const zone = row.student_time_zone ?? defaultTimeZone
  const read = (papers: PaperLookup) =>
    runOnBehalfOf(services.db, userId.parse(row.parent_id), 'the letter says what the app says', async (tx, person) => {
      const reviewer = { id: student, user_id: row.student_user_id }
      const source = await readReviews(services, tx, person, papers, reviewer)
      const { schools, breaks } = await readGoals(tx, person, student)
      const [goal] = listCutoffTargets(schools)
      const { since, until } = computeWeekSpan(row)
      const isThisWeek = (one: { submitted_at: Date }) => one.submitted_at > since && one.submitted_at <= until
      const submissions = await readOwnSubmissions(tx, student, (rows, known) =>
        readScoreBands(services, tx, person, rows.filter(isThisWeek), known),
      )
      const bands = submissions.flatMap(({ id, composite, band }): [string, ScoreBand][] =>
        composite === null || band === undefined ? [] : [[id, band]],
      )
      const notReached = new Map(submissions.map(({ id, sections }) => [id, describeSectionsNotReached(sections)]))
      return { source, bands: new Map(bands), notReached, goal: goal ?? null, breaks }
    })
  const found = await runWithReviewPapers(services, read)
  if (!found) return emptyParentKnowledge
  const { source, ...known } = found
  const { week, next } = await planReviews(source, zone)
  return { ...known, reviews: week, next }
}
