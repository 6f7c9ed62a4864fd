/** The data about a child in a letter, as the app shows it to the parent, read with the parent's rights. */

import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import { studentId, userId } from '#contracts/wire/ids.ts'
import type { ReviewsDone } from '#domain/coaching/review-week.ts'
import { listTargets, type Target } from '#domain/people/goals.ts'
import { notReachedSentences } from '#domain/scores/not-reached.ts'
import { actFor } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readGoals } from '../goals/manage-goals.ts'
import { usualTimeZone } from '../person/local-day.ts'
import { planReviews } from '../practice/due-reviews.ts'
import { readReviews } from '../practice/read-reviews.ts'
import { readBands } from '../score-forecast/read-bands.ts'
import { readOwnSubmissions } from '../submissions/read-submission.ts'
import { type KnownPapers, withReviewPapers } from '../tests/review-paper.ts'
import { weekEnd } from './quiet-hours.ts'
import type { ParentAndChildRow, Span } from './week.queries.ts'

export type ChildOfLetter = ParentAndChildRow & { readonly about: string; readonly sunday: string }

export interface KnownToParent {
  readonly reviews: ReviewsDone
  /** Null where nothing is known. */
  readonly next: NextStep | null
  /** By submission of the week, only for submissions with a composite score. */
  readonly bands: ReadonlyMap<string, ScoreBand>
  /** By submission: sentences about the questions that the child did not reach. */
  readonly notReached: ReadonlyMap<string, string>
  readonly goal: Target | null
}

export const nothingKnown: KnownToParent = {
  reviews: { due: 0, done: 0 },
  next: null,
  bands: new Map(),
  notReached: new Map(),
  goal: null,
}

export function findWeek({ sunday, time_zone }: ChildOfLetter): Span {
  return { since: weekEnd(sunday, time_zone, 1), until: weekEnd(sunday, time_zone) }
}

export async function readAsParent(services: Services, row: ChildOfLetter): Promise<KnownToParent> {
  const student = studentId.parse(row.student_id)
  const zone = row.student_time_zone ?? usualTimeZone
  const read = (papers: KnownPapers) =>
    actFor(services.db, userId.parse(row.parent_id), 'the letter says what the app says', async (tx, person) => {
      const reviewer = { id: student, user_id: row.student_user_id }
      const source = await readReviews(services, tx, person, papers, reviewer)
      const [goal] = listTargets((await readGoals(tx, person, student)).schools)
      const { since, until } = findWeek(row)
      const isThisWeek = (one: { submitted_at: Date }) => one.submitted_at > since && one.submitted_at <= until
      const submissions = await readOwnSubmissions(tx, student, (rows, known) =>
        readBands(services, tx, person, rows.filter(isThisWeek), known),
      )
      const bands = submissions.flatMap(({ id, composite, band }): [string, ScoreBand][] =>
        composite === null || band === undefined ? [] : [[id, band]],
      )
      const notReached = new Map(submissions.map(({ id, sections }) => [id, notReachedSentences(sections)]))
      return { source, bands: new Map(bands), notReached, goal: goal ?? null }
    })
  const found = await withReviewPapers(services, read)
  if (!found) return nothingKnown
  const { source, ...known } = found
  const { week, next } = await planReviews(source, zone)
  return { ...known, reviews: week, next }
}
