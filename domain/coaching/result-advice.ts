/**
 * The practice advice in the result of one test. It follows the same rule as the report and the Progress page, so that no page contradicts
 * another.
 */

import { countMissed } from '#domain/scores/topic-standing.ts'
import { describeMissedTopics } from './missed-questions-summary.ts'
import { hasWeakSubject, listPracticeSteps, listTopicsToGain } from './practice-steps.ts'

type Topics = Parameters<typeof listPracticeSteps>[0]
type Sections = Parameters<typeof listPracticeSteps>[1]['sections']

interface Result<Topic> {
  readonly testTitle: string
  /** The questions of a drill were selected, so its result does not make a subject weak. */
  readonly isDrill: boolean
  readonly sections: Sections
  readonly topics: readonly Topic[]
}

export type ResultAdvice<Topic> =
  | { readonly of: 'nothing' }
  /** At least one subject is weak. The sentences are the same as in the report. */
  | { readonly of: 'subjects'; readonly steps: readonly string[] }
  /**
   * The topics with the most to gain. `share` is a sentence if they have too few missed questions for a round: practice then covers
   * everything missed.
   */
  | { readonly of: 'topics'; readonly topics: readonly Topic[]; readonly share: string | null }
  /** No topic stands out. */
  | { readonly of: 'missed'; readonly where: string }

export function buildResultAdvice<Topic extends Topics[number]>(result: Result<Topic>): ResultAdvice<Topic> {
  const { isDrill, topics } = result
  if (!isDrill && hasWeakSubject(topics, result)) return { of: 'subjects', steps: listPracticeSteps(topics, result) }
  const gain = listTopicsToGain(topics)
  if (gain.length > 0) return { of: 'topics', topics: gain, share: shareWords(allMissed(gain), allMissed(topics)) }
  const where = describeMissedTopics(topics)
  return where === null ? { of: 'nothing' } : { of: 'missed', where }
}

function allMissed(topics: Topics): number {
  return topics.reduce((sum, topic) => sum + countMissed(topic), 0)
}

/** This many missed questions are enough for a separate round, regardless of other topics. */
const ownRound = 5

function shareWords(here: number, all: number): string | null {
  return here < ownRound && here * 2 < all
    ? `That is ${here} of the ${all} missed questions. The others are in different topics.`
    : null
}
