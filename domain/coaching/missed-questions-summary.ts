/** Names the subject with most of the missed questions, if no topic stands out. */
import type { Subject } from '#contracts/wire/subjects.ts'

interface AnsweredTopic {
  readonly subject: Subject
  readonly correct: number
  readonly scored: number
}

/** Fewer missed questions prove nothing about a subject. */
const fewestMissed = 4

/** Null if no question was missed. Names a subject if at least two thirds of the missed questions are in it. */
export function describeMissedTopics(topics: readonly AnsweredTopic[]): string | null {
  const missedIn = (subject: Subject) =>
    topics.filter((one) => one.subject === subject).reduce((sum, { scored, correct }) => sum + scored - correct, 0)
  const [reading, math] = [missedIn('reading'), missedIn('math')]
  const all = reading + math
  if (all === 0) return null
  if (all === 1) return 'One question was missed.'
  const most = Math.max(reading, math)
  const isOneSubject = new Set(topics.map(({ subject }) => subject)).size === 1
  if (isOneSubject || all < fewestMissed || most * 3 < all * 2) {
    return `The ${all} missed questions are in different topics.`
  }
  const subject = most === reading ? 'reading' : 'math'
  return `${most === all ? `All ${all}` : `${most} of the ${all}`} missed questions are in ${subject}, in different topics.`
}
