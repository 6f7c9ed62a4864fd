/** What a report tells a student to practice, and why. */

import { type Subject, subjects } from '#contracts/wire/subjects.ts'
import { byGain, fewestMissed, missedIn, topicsNamed } from '#domain/scores/topic-standing.ts'
import { joinWords } from '#domain/text/join-words.ts'
import { subjectNames } from '#domain/text/subject-names.ts'

interface Answered {
  readonly correct: number
  readonly scored: number
}

interface StudiedTopic extends Answered {
  readonly subject: Subject
  readonly topic: string
  /** The first answers to the latest different questions, practice included. */
  readonly recent?: Answered | undefined
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

/** With more right, in tests or lately, a topic is no advice. */
const mostRight = 0.75
/** A subject with less right comes before its topics. */
const weakBelow = 0.6
/** With fewer answers, a subject is not called weak. */
const fewestInSubject = 10
const topicsBesideSubject = 2

/**
 * Subjects with too little right come first, each with the topics to start with. Of the others, the topics with the most missed questions,
 * at least one of each subject that has some. Empty where no topic stands out. `results` are newest first. Beside the figures of one test,
 * a topic has none of all attempts: they would look like a contradiction.
 */
export function practiceSteps(topics: readonly StudiedTopic[], results: readonly TestResult[]): string[] {
  const { open, all, weak } = standingsOf(topics, results)
  const rest = open.filter(({ subject }) => !weak.some((one) => one.subject === subject))
  const named = spread(rest, weak.length > 0)
  return [
    ...weak.map(({ subject, right, scored, where, isMoreCounted }) => {
      const own = open.filter((topic) => topic.subject === subject).slice(0, topicsNamed)
      const first = own.map((topic) => (isMoreCounted ? topic.topic : `${topic.topic} (${missedOf(topic)})`))
      return `${subjectNames[subject]}: ${right} of ${scored} right ${where}. Start with ${joinWords(first)}.`
    }),
    ...named.map((topic) => {
      const isMore = all.some(({ subject, isMoreCounted }) => subject === topic.subject && isMoreCounted)
      return `Practice ${topic.topic}: ${missedOf(topic)}${isMore ? ' in all attempts' : ''}.`
    }),
  ]
}

/** The topic to begin with: the first one that `practiceSteps` names. Every page and letter that names a single topic takes this one. */
export function nextTopic<Topic extends StudiedTopic>(
  topics: readonly Topic[],
  results: readonly TestResult[] = [],
): Topic | null {
  const { open, weak } = standingsOf(topics, results)
  const [weakest] = weak
  const named = weakest === undefined ? spread(open, false) : open.filter(({ subject }) => subject === weakest.subject)
  return named[0] ?? null
}

/** The topics with the most missed questions, at most three, without those that go well. */
export function topicsToGain<Topic extends StudiedTopic>(topics: readonly Topic[]): Topic[] {
  const worth = topics.filter((topic) => isWorthPracticing(topic) && missedIn(topic) >= fewestMissed)
  return byGain(worth).slice(0, topicsNamed)
}

/** Whether `practiceSteps` begins with a subject. */
export function hasWeakSubject(topics: readonly StudiedTopic[], results: readonly TestResult[]): boolean {
  return standingsOf(topics, results).weak.length > 0
}

function standingsOf<Topic extends StudiedTopic>(topics: readonly Topic[], results: readonly TestResult[]) {
  const open = byGain(topics.filter(isWorthPracticing))
  const all = subjects.map((subject) => subjectStanding(subject, topics, results))
  const weak = all
    .filter(({ subject, right, scored }) => {
      return scored >= fewestInSubject && right / scored < weakBelow && open.some((one) => one.subject === subject)
    })
    .toSorted((a, b) => a.right / a.scored - b.right / b.scored)
  return { open, all, weak }
}

/** A topic in which a single question was missed is named only for a subject that would be silent beside the other one. */
function spread<Topic extends StudiedTopic>(open: readonly Topic[], isBesideWeak: boolean): Topic[] {
  const clear = open.filter((topic) => missedIn(topic) >= fewestMissed)
  if (clear.length === 0 && !isBesideWeak) return []
  const firsts = subjects.flatMap((subject) => {
    const own = [...clear, ...open].find((topic) => topic.subject === subject)
    return own === undefined ? [] : [own]
  })
  const most = isBesideWeak ? topicsBesideSubject : topicsNamed
  const others = clear.filter((topic) => !firsts.includes(topic)).slice(0, Math.max(0, most - firsts.length))
  return byGain([...firsts, ...others])
}

function isWorthPracticing(topic: StudiedTopic): boolean {
  return missedIn(topic) > 0 && [topic, topic.recent ?? topic].every((one) => one.correct <= mostRight * one.scored)
}

/** In the latest test in which the student reached enough questions of the subject; where no test did, over all of them. */
function subjectStanding(subject: Subject, topics: readonly StudiedTopic[], results: readonly TestResult[]) {
  const own = topics.filter((topic) => topic.subject === subject)
  const sum = (part: 'correct' | 'scored') => own.reduce((all, topic) => all + topic[part], 0)
  for (const { testTitle, sections } of results) {
    const section = sections.find((one) => one.subject === subject)
    const reached = section === undefined ? 0 : section.scored - (section.notReached ?? 0)
    if (section !== undefined && reached >= fewestInSubject) {
      const isMoreCounted = sum('scored') > reached
      const where = reached < section.scored ? `among those reached in ${testTitle}` : `in ${testTitle}`
      return { subject, right: section.raw, scored: reached, where, isMoreCounted }
    }
  }
  return { subject, right: sum('correct'), scored: sum('scored'), where: 'so far', isMoreCounted: false }
}

function missedOf(topic: Answered): string {
  return `${missedIn(topic)} of ${topic.scored} missed`
}
