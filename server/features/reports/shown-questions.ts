/**
 * The questions in reports, as the counted submissions saw them. A later edit of the test changes no report until a student submits the new
 * version.
 */

import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { OptionId } from '#contracts/wire/ids.ts'
import type { PaperLookup } from '../tests/review-paper.ts'
import type { CountedRow } from './known-submissions.ts'

export interface ShownQuestion {
  /** Its one-based place in the pool of an adaptive test. */
  readonly numberInPool?: number | undefined
  /** The question in the latest counted version that has it. */
  readonly latest: PaperQuestion | undefined
  /** Options that only earlier counted versions have, each from the latest such version. */
  readonly removed: PaperQuestion['options']
  /** Returns how many of the submissions offered the option. */
  offered(option: OptionId): number
}

type Shown = (question: string) => ShownQuestion

/** `rows` are the counted submissions. */
export function listShownQuestions(
  papers: PaperLookup,
  { id, version: present }: { id: string; version: number },
  rows: readonly Pick<CountedRow, 'test_version'>[],
): Shown {
  const counts = new Map<number, number>()
  for (const { test_version } of rows) counts.set(test_version, (counts.get(test_version) ?? 0) + 1)
  const named = (version: number) => ({ id, version, present })
  papers.require([...counts.keys()].map(named))
  // A route is as new as the pool that it is from.
  const ageOf = (version: number) => papers.of(named(version)).pool?.version ?? version
  const versions = [...counts.keys()].toSorted((one, other) => ageOf(other) - ageOf(one))
  const pool = versions.flatMap((version) => papers.of(named(version)).pool ?? []).at(0)
  const numbers = new Map(pool?.questionIds.map((id, place) => [id, place + 1]))
  const shownVersions = versions.map((version) => ({
    questions: papers.of(named(version)).questions,
    submissions: counts.get(version) ?? 0,
  }))
  return (question) => {
    const asked = shownVersions.flatMap(({ questions, submissions }) => {
      const shown = questions.get(question)
      return shown ? [{ shown, submissions }] : []
    })
    const latest = asked[0]?.shown
    const known = new Set(latest?.options.map((option) => option.id))
    const removed = asked.flatMap(({ shown }) =>
      shown.options.filter((option) => !known.has(option.id) && known.add(option.id)),
    )
    const offered = (option: OptionId) =>
      asked.reduce(
        (sum, one) => sum + (one.shown.options.some((other) => other.id === option) ? one.submissions : 0),
        0,
      )
    return { numberInPool: numbers.get(question), latest, removed, offered }
  }
}
