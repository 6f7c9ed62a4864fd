/** Describes, in words for a child, what would have reached a school. */

import type { WayToNextSchool } from '#contracts/coaching/score-forecast.ts'
import { joinWords } from '#domain/text/join-words.ts'

/** A sentence with more topics is hard to read. */
const topicsNamed = 3

/** From this many answers on, the first step matters more than the total. */
const longWay = 15

/** Returns, for example, "4 more right answers in math, for example 2 in Algebra and 2 in Geometry. That makes 508." */
export function describeWayUp({ sections, composite }: WayToNextSchool): string {
  const [first, ...others] = sections
  if (first === undefined) return ''
  const counts = [
    `${first.more} more right ${first.more === 1 ? 'answer' : 'answers'} in ${first.subject}`,
    ...others.map(({ more, subject }) => `${more} more in ${subject}`),
  ].join(' and ')
  const topics = sections.flatMap((section) => section.topics).toSorted((a, b) => b.more - a.more)
  const named = topics.slice(0, topicsNamed).map(({ topic, more }) => `${more} in ${topic}`)
  const example = named.length === 0 ? '' : `, for example ${joinWords(named)}`
  return `${counts}${example}. That makes ${composite}.`
}

export function isLongWayUp({ sections }: WayToNextSchool): boolean {
  return sections.reduce((sum, { more }) => sum + more, 0) >= longWay
}
