/** What the result of one test says to practice. It follows the rule of report and Progress, so that no page contradicts another. */

import { missedIn } from '#domain/scores/topic-standing.ts'
import { whereMissed } from './missed-questions-summary.ts'
import { hasWeakSubject, practiceSteps, topicsToGain } from './practice-steps.ts'

type Topics = Parameters<typeof practiceSteps>[0]
type Sections = Parameters<typeof practiceSteps>[1]['sections']

interface Result<Topic> {
  readonly testTitle: string
  /** The questions of a drill were chosen: a subject is not weak because of them. */
  readonly isDrill: boolean
  readonly sections: Sections
  readonly topics: readonly Topic[]
}

export type ResultAdvice<Topic> =
  | { readonly of: 'nothing' }
  /** A subject is weak: sentences, as in the report. */
  | { readonly of: 'subjects'; readonly steps: readonly string[] }
  /** Topics with most to gain. `share` says so if they are too little to practice on their own: then practice is about all that was missed. */
  | { readonly of: 'topics'; readonly topics: readonly Topic[]; readonly share: string | null }
  /** No topic stands out. */
  | { readonly of: 'missed'; readonly where: string }

export function resultAdvice<Topic extends Topics[number]>(result: Result<Topic>): ResultAdvice<Topic> {
  const { isDrill, topics } = result
  if (!isDrill && hasWeakSubject(topics, result)) return { of: 'subjects', steps: practiceSteps(topics, result) }
  const gain = topicsToGain(topics)
  if (gain.length > 0) return { of: 'topics', topics: gain, share: shareWords(allMissed(gain), allMissed(topics)) }
  const where = whereMissed(topics)
  return where === null ? { of: 'nothing' } : { of: 'missed', where }
}

function allMissed(topics: Topics): number {
  return topics.reduce((sum, topic) => sum + missedIn(topic), 0)
}

/** So many missed questions make a round of their own, however many there are in other topics. */
const ownRound = 5

function shareWords(here: number, all: number): string | null {
  return here < ownRound && here * 2 < all
    ? `That is ${here} of the ${all} missed questions. The others are in different topics.`
    : null
}
