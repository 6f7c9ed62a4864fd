/** Chooses questions of submitted tests to practice, and the topics that need practice most. */
import { roundSize } from '#contracts/coaching/practice-topics.ts'

export interface PracticeCandidate {
  readonly subject: string
  readonly topic: string
  /** Wrong or unanswered in the latest test with this question. */
  readonly isMissed: boolean
}

export interface PracticedTopic {
  readonly subject: string
  readonly topic: string
}

/** Writes one topic per line, as subject, colon, topic. */
export function formatTopics(topics: readonly PracticedTopic[]): string {
  return topics.map(({ subject, topic }) => `${subject}:${topic}`).join('\n')
}

/** A line without a colon gives a topic that matches no question. */
export function parseTopics(text: string): PracticedTopic[] {
  return text.split('\n').map((line) => {
    const [subject = '', ...topic] = line.split(':')
    return { subject, topic: topic.join(':') }
  })
}

/** Returns true for every question if `topics` is empty. */
export function isInTopics({ subject, topic }: PracticedTopic, topics: readonly PracticedTopic[]): boolean {
  return topics.length === 0 || topics.some((one) => one.subject === subject && one.topic === topic)
}

export interface TopicToPractice<Subject> {
  readonly subject: Subject
  readonly topic: string
  readonly questions: number
  readonly missed: number
}

/** Sorts topics by their share of missed questions, largest first; ties by number of questions, then by name. */
export function listTopicsToPractice<Subject extends string>(
  candidates: readonly (PracticeCandidate & { readonly subject: Subject })[],
): TopicToPractice<Subject>[] {
  const topics = new Map<string, { subject: Subject; topic: string; questions: number; missed: number }>()
  for (const { subject, topic, isMissed } of candidates) {
    const name = `${subject} ${topic}`
    const entry = topics.get(name) ?? { subject, topic, questions: 0, missed: 0 }
    entry.questions += 1
    if (isMissed) entry.missed += 1
    topics.set(name, entry)
  }
  return [...topics.values()].sort(
    (a, b) =>
      b.missed / b.questions - a.missed / a.questions || b.questions - a.questions || (a.topic < b.topic ? -1 : 1),
  )
}

/** Returns the latest of all answers to the same content. */
export function keepLatestAnswers<Answer extends { readonly submitted_at: Date }>(
  answers: readonly Answer[],
  contentOf: (answer: Answer) => string,
): Answer[] {
  const latest = new Map<string, Answer>()
  for (const answer of answers.toSorted((a, b) => a.submitted_at.getTime() - b.submitted_at.getTime())) {
    latest.set(contentOf(answer), answer)
  }
  return [...latest.values()]
}

/** Picks at most `roundSize` questions in random order, missed ones first. `random` returns a number from 0 up to but not including 1. */
export function pickRoundQuestions<Candidate extends PracticeCandidate>(
  candidates: readonly Candidate[],
  random: () => number,
): Candidate[] {
  const missed = candidates.filter(({ isMissed }) => isMissed)
  const known = candidates.filter(({ isMissed }) => !isMissed)
  return [...shuffled(missed, random), ...shuffled(known, random)].slice(0, roundSize)
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

export interface LastAnswer {
  readonly at: Date
  readonly isRight: boolean
}

/** The latest answer in a test and the latest one in practice. */
export interface LatestAnswers {
  readonly inTest: LastAnswer
  readonly inPractice: LastAnswer | null
}

/** Returns whether the last answer was wrong or missing. A right answer in practice takes the question off the list. */
export function isLastAnswerMistake(answers: LatestAnswers): boolean {
  return !lastAnswer(answers).isRight
}

/** Sorts mistakes first, the newest at the top. Questions answered right in practice since then follow, the oldest answer first. */
export function sortByNewestMistake<Answers extends LatestAnswers>(answers: readonly Answers[]): Answers[] {
  const at = (one: Answers) => lastAnswer(one).at.getTime()
  return [
    ...answers.filter(isLastAnswerMistake).sort((a, b) => at(b) - at(a)),
    ...answers.filter((one) => !isLastAnswerMistake(one)).sort((a, b) => at(a) - at(b)),
  ]
}

function lastAnswer({ inTest, inPractice }: LatestAnswers): LastAnswer {
  return inPractice !== null && inPractice.at > inTest.at ? inPractice : inTest
}
