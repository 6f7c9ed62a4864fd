import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { type Skill, skill as skillOf } from '#contracts/scores/teaching.ts'
import { type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { formatTopics, type PracticedTopic, parseTopics } from '#domain/coaching/practice.ts'
import { getSkillTitle } from '#domain/scores/skill-scores.ts'
import { joinWords } from '#domain/text/join-words.ts'

/** The topics to practice; empty for all topics. */
export type TopicsToPractice = readonly PracticedTopic[]

export type BuildPracticeAddress = (what: TopicsToPractice) => string

const newQuestions = 'new'
const reviews = 'reviews'
const missed = 'missed'
const misconception = 'misconception'
const skill = 'skill'
const timed = 'timed'

/** The round that an address asks for. */
export type RoundChoice =
  | { readonly kind: 'topics'; readonly topics: TopicsToPractice }
  /** From templates. */
  | { readonly kind: 'new'; readonly topics: TopicsToPractice }
  | { readonly kind: 'due' }
  | { readonly kind: 'mistakes'; readonly missed: MistakesChoice }
  | { readonly kind: 'misconception'; readonly id: string }
  | { readonly kind: 'skill'; readonly skill: Skill }

/** Returns null if the address asks for the page of all rounds. */
export function readRoundAddress(search: URLSearchParams): RoundChoice | null {
  if (search.has(reviews)) return { kind: 'due' }
  const mistakes = readMistakesAddress(search)
  if (mistakes !== null) return { kind: 'mistakes', missed: mistakes }
  const id = search.get(misconception)
  if (id !== null) return { kind: 'misconception', id }
  const asked = skillOf.safeParse(search.get(skill))
  if (asked.success) return { kind: 'skill', skill: asked.data }
  const topics = readPracticeAddress(search)
  return topics === null ? null : { kind: search.has(newQuestions) ? 'new' : 'topics', topics }
}

/** Returns null if the address names no topics. */
function readPracticeAddress(search: URLSearchParams): TopicsToPractice | null {
  if (search.has('mixed')) return []
  const topics = search.getAll('topic').flatMap(parseTopics)
  return topics.length > 0 && topics.every(isTopic) ? topics : null
}

export function writeMisconceptionAddress(id: string): string {
  return `?${new URLSearchParams({ [misconception]: id })}`
}

export function writeSkillAddress(of: Skill): string {
  return `?${skill}=${of}`
}

/** Returns true if a round is at the exam's pace, with the answers at its end. */
export function isTimedAddress(search: URLSearchParams): boolean {
  return search.has(timed)
}

/** Returns the address of the same round with or without the exam's pace. */
export function buildOtherPaceAddress(search: URLSearchParams): string {
  const other = new URLSearchParams(search)
  if (isTimedAddress(search)) other.delete(timed)
  else other.set(timed, '1')
  return `?${other}`
}

/** Several topics make one round. No topics make a mixed round. */
export function writePracticeAddress(topics: TopicsToPractice): string {
  if (topics.length === 0) return '?mixed=1'
  return `?${new URLSearchParams(topics.map((topic) => ['topic', formatTopics([topic])]))}`
}

export const reviewsAddress = `?${reviews}=1`

/** All mistakes, or those of one submission. */
export type MistakesChoice = 'all' | SubmissionId

/** Returns null if the address asks for something else. */
function readMistakesAddress(search: URLSearchParams): MistakesChoice | null {
  const asked = search.get(missed)
  if (asked === null) return null
  const submission = submissionId.safeParse(asked)
  return submission.success ? submission.data : 'all'
}

export function writeMistakesAddress(which: MistakesChoice): string {
  return `?${missed}=${which}`
}

/** No topics make a round of all topics that have new questions. */
export function writeNewQuestionsAddress(topics: TopicsToPractice): string {
  return `${writePracticeAddress(topics)}&${newQuestions}=1`
}

/** Returns the heading of a round. */
export function describeRoundTitle(which: RoundChoice): string {
  switch (which.kind) {
    case 'due':
      return 'Today’s reviews'
    case 'mistakes':
      return which.missed === 'all' ? 'My mistakes' : 'What I missed in this test'
    case 'misconception':
      return 'One mistake at a time'
    case 'skill':
      return getSkillTitle(which.skill)
    case 'new':
      return which.topics.length === 0 ? 'New math questions' : `${topicNames(which.topics)}: new questions`
    case 'topics':
      return which.topics.length === 0 ? 'Mixed practice' : topicNames(which.topics)
  }
}

/** Describes in a sentence what a round does. */
export function describeRoundKind({ kind }: RoundChoice, isTimed: boolean): string {
  if (isTimed) return 'At the pace of the exam. What was right and why comes at the end.'
  switch (kind) {
    case 'due':
      return 'Questions that you missed come back until you know them. Some come with new numbers.'
    case 'mistakes':
      return 'The newest come first. A question leaves this list when you get it right.'
    case 'misconception':
      return 'A mistake that came back leads to a wrong answer in each of these questions.'
    case 'skill':
      return 'What you missed comes first. Check each answer and read why.'
    default:
      return 'Check each answer and read why.'
  }
}

/** Describes the questions in a round of mixed practice. */
export function describeMixedQuestions(
  topics: readonly { readonly questions: number; readonly missed: number }[],
): string {
  const sumOf = (name: 'questions' | 'missed') => topics.reduce((sum, topic) => sum + topic[name], 0)
  const inRound = Math.min(roundSize, sumOf('questions'))
  const missed = Math.min(inRound, sumOf('missed'))
  const others = inRound - missed
  if (missed === 0) return `You missed nothing. Try ${inRound} mixed questions to stay sharp.`
  if (others === 0) return `${missed} of the questions you missed, from all topics.`
  return `${missed} you missed and ${others} ${others === 1 ? 'other' : 'others'}, from all topics.`
}

function topicNames(topics: TopicsToPractice): string {
  return joinWords(topics.map(({ topic }) => topic))
}

function isTopic({ subject }: TopicsToPractice[number]): boolean {
  return subjectOf.safeParse(subject).success
}
