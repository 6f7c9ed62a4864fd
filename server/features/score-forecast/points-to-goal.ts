/** Computes how many more right answers would have reached a score, and in which topics. */
import type { WayToNextSchool } from '#contracts/coaching/score-forecast.ts'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { convertToScaled, type ScoreScale } from '#domain/scores/scales.ts'

export interface RawSection {
  readonly subject: Subject
  readonly raw: number
  readonly scored: number
}

/** Additional right answers in each subject. */
type More = Readonly<Record<Subject, number>>

/**
 * Returns the ways that need the fewest right answers: in one section alone, in the other alone, and in both if neither alone is as short.
 * The shortest comes first, reading before math. Empty if the score is already reached.
 */
export function listWaysToGoal(
  sections: readonly RawSection[],
  topics: readonly TopicScore[],
  scale: ScoreScale,
  target: number,
): WayToNextSchool[] {
  const missed: More = { reading: missedIn(sections, 'reading'), math: missedIn(sections, 'math') }
  const compositeWith = (more: More) =>
    sections.reduce(
      (sum, { subject, raw, scored }) => sum + convertToScaled(scale, subject, raw + more[subject], scored),
      0,
    )
  if (compositeWith({ reading: 0, math: 0 }) >= target) return []
  const alone = subjects.flatMap((subject) => {
    for (let count = 1; count <= missed[subject]; count++) {
      const more = { reading: 0, math: 0, [subject]: count }
      if (compositeWith(more) >= target) return [more]
    }
    return []
  })
  const both = shortestInBoth(missed, (more) => compositeWith(more) >= target)
  const isShorter = both !== null && alone.every((one) => answersOf(both) < answersOf(one))
  return [...alone, ...(both !== null && isShorter ? [both] : [])]
    .toSorted((a, b) => answersOf(a) - answersOf(b))
    .map((more) => ({
      composite: compositeWith(more),
      sections: subjects
        .filter((subject) => more[subject] > 0)
        .map((subject) => ({ subject, more: more[subject], topics: withinReach(topics, subject, more[subject]) })),
    }))
}

/** Among equally short ways, returns the most even one. */
function shortestInBoth(missed: More, reaches: (more: More) => boolean): More | null {
  let best: More | null = null
  for (let reading = 1; reading <= missed.reading; reading++) {
    for (let math = 1; math <= missed.math; math++) {
      const more = { reading, math }
      if (best !== null && !isBetter(more, best)) continue
      if (reaches(more)) best = more
    }
  }
  return best
}

function isBetter(one: More, other: More): boolean {
  const difference = answersOf(one) - answersOf(other)
  return difference < 0 || (difference === 0 && unevenness(one) < unevenness(other))
}

function unevenness({ reading, math }: More): number {
  return Math.abs(reading - math)
}

function answersOf({ reading, math }: More): number {
  return reading + math
}

function missedIn(sections: readonly RawSection[], subject: Subject): number {
  const section = sections.find((one) => one.subject === subject)
  return section === undefined ? 0 : section.scored - section.raw
}

/**
 * Distributes right answers over topics (D'Hondt), by the number of missed questions that the student would get right at their own rate in
 * the topic. No topic gets more than was missed there.
 */
function withinReach(
  topics: readonly TopicScore[],
  subject: Subject,
  count: number,
): { topic: string; more: number }[] {
  const open = topics
    .filter((topic) => topic.subject === subject && topic.correct < topic.scored)
    .map(({ topic, correct, scored }) => ({
      topic,
      missed: scored - correct,
      expected: (scored - correct) * ownRate(correct, scored),
      more: 0,
    }))
  for (let left = count; left > 0; left--) {
    const next = open
      .filter(({ more, missed }) => more < missed)
      .toSorted((a, b) => b.expected / (b.more + 1) - a.expected / (a.more + 1))[0]
    if (next === undefined) break
    next.more += 1
  }
  return open
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .map(({ topic, more }) => ({ topic, more }))
}

/** Laplace's rule, so that a topic with two answers counts neither as certain nor as out of reach. */
function ownRate(correct: number, scored: number): number {
  return (correct + 1) / (scored + 2)
}
