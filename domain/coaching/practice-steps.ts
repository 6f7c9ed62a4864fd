/** The topics that a report advises a student to practice, with the reason. */

import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import {
  countMissed,
  maxNamedTopics,
  minAnswersForStanding,
  minMissedQuestions,
  sortTopicsByGain,
} from '#domain/scores/topic-standing.ts'
import { joinWords } from '#domain/text/join-words.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

interface Answered {
  readonly correct: number
  readonly scored: number
}

interface StudiedTopic extends Answered {
  readonly subject: Subject
  readonly topic: string
  /** In practice since the test. */
  readonly practiced?: Answered | undefined
}

interface TestResult {
  readonly testTitle: string
  readonly sections: readonly {
    readonly subject: Subject
    readonly raw: number
    readonly scored: number
    readonly notReached?: number | undefined
  }[]
}

/** Topics with a larger share right, in the test or in practice since, are not recommended. */
const mostRight = 0.75
/** A subject with a smaller share right comes before its topics. */
const weakBelow = 0.6
/** With fewer answers, a subject is not called weak. */
const fewestInSubject = 10
const topicsBesideSubject = 2

/**
 * Weak subjects come first, each with the topics to start with. For other subjects, lists the topics with the most missed questions, at
 * least one for each subject that has any. Empty if no topic stands out. `topics` are from the same test.
 */
export function listPracticeSteps(topics: readonly StudiedTopic[], result: TestResult): string[] {
  const { open, weak } = standingsOf(topics, result)
  const rest = open.filter(({ subject }) => !weak.some((one) => one.subject === subject))
  return [
    ...weak.map(({ subject, raw, scored, reached }) => {
      const own = open.filter((topic) => topic.subject === subject).slice(0, maxNamedTopics)
      const first = joinWords(own.map((topic) => `${topic.topic} (${missedOf(topic)})`))
      const where = reached < scored ? `among those reached in ${result.testTitle}` : `in ${result.testTitle}`
      return `${subjectNames[subject]}: ${raw} of ${reached} right ${where}. Start with ${first}.`
    }),
    ...spread(rest, weak.length > 0).map((topic) => `Practice ${topic.topic}: ${missedOf(topic)}.`),
  ]
}

/** Returns the topic to start with: the first one in `listPracticeSteps`. Every page and email that names a single topic uses this one. */
export function findNextTopic<Topic extends StudiedTopic>(
  topics: readonly Topic[],
  result: Pick<TestResult, 'sections'>,
): Topic | null {
  return listNextTopics(topics, result)[0] ?? null
}

/** Returns the topics to start with, in order, at most three. */
export function listNextTopics<Topic extends StudiedTopic>(
  topics: readonly Topic[],
  result: Pick<TestResult, 'sections'>,
): Topic[] {
  const { open, weak } = standingsOf(topics, result)
  const [weakest] = weak
  const named = weakest === undefined ? spread(open, false) : open.filter(({ subject }) => subject === weakest.subject)
  return named.slice(0, maxNamedTopics)
}

/** Returns the topics with the most missed questions, at most three, without topics that go well. */
export function listTopicsToGain<Topic extends StudiedTopic>(topics: readonly Topic[]): Topic[] {
  const worth = topics.filter((topic) => isWorthPracticing(topic) && countMissed(topic) >= minMissedQuestions)
  return sortTopicsByGain(worth).slice(0, maxNamedTopics)
}

/** Returns whether `listPracticeSteps` starts with a subject. */
export function hasWeakSubject(topics: readonly StudiedTopic[], result: Pick<TestResult, 'sections'>): boolean {
  return standingsOf(topics, result).weak.length > 0
}

function standingsOf<Topic extends StudiedTopic>(topics: readonly Topic[], { sections }: Pick<TestResult, 'sections'>) {
  const open = sortTopicsByGain(topics.filter(isWorthPracticing))
  const weak = sections
    .map((section) => ({ ...section, reached: section.scored - (section.notReached ?? 0) }))
    .filter(({ subject, raw, reached }) => {
      return reached >= fewestInSubject && raw / reached < weakBelow && open.some((one) => one.subject === subject)
    })
    .toSorted((a, b) => a.raw / a.reached - b.raw / b.reached)
  return { open, weak }
}

/** Chooses the topics to name. A topic with a single missed question is named only if its subject would otherwise have no topic. */
function spread<Topic extends StudiedTopic>(open: readonly Topic[], isBesideWeak: boolean): Topic[] {
  const clear = open.filter((topic) => countMissed(topic) >= minMissedQuestions)
  if (clear.length === 0 && !isBesideWeak) return []
  const firsts = subjects.flatMap((subject) => {
    const own = [...clear, ...open].find((topic) => topic.subject === subject)
    return own === undefined ? [] : [own]
  })
  const most = isBesideWeak ? topicsBesideSubject : maxNamedTopics
  const others = clear.filter((topic) => !firsts.includes(topic)).slice(0, Math.max(0, most - firsts.length))
  return sortTopicsByGain([...firsts, ...others])
}

function isWorthPracticing(topic: StudiedTopic): boolean {
  const { practiced } = topic
  const goesWell = practiced !== undefined && practiced.scored >= minAnswersForStanding && isMostlyRight(practiced)
  return countMissed(topic) > 0 && !isMostlyRight(topic) && !goesWell
}

function isMostlyRight({ correct, scored }: Answered): boolean {
  return correct > mostRight * scored
}

function missedOf(topic: Answered): string {
  return `${countMissed(topic)} of ${topic.scored} missed`
}
