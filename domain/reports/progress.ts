/** Computes figures across many submissions of one student. */
import type { Progress } from '#contracts/reports/progress.ts'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { type Subject, subjects } from '#contracts/wire/subjects.ts'

/** Sorts topics weakest first, by exact share; ties by number of questions, most first, then by name. */
export function sortTopicsByStrength(topics: readonly TopicScore[]): TopicScore[] {
  return topics.toSorted((a, b) => share(a) - share(b) || b.scored - a.scored || a.topic.localeCompare(b.topic, 'en'))
}

/** Returns one row for each subject with answered questions: reading, then math. `seconds` covers all questions of the subject. */
export function computeAnswerPace(
  spent: readonly { subject: Subject; questions: number; seconds: number }[],
): Progress['pace'] {
  return subjects.flatMap((subject) => {
    const ofSubject = spent.filter((one) => one.subject === subject)
    const questions = ofSubject.reduce((sum, one) => sum + one.questions, 0)
    const secondsPerQuestion = computeSecondsPerQuestion(ofSubject)
    return secondsPerQuestion === null ? [] : [{ subject, questions, secondsPerQuestion }]
  })
}

/** Whole seconds per question; null if there are no questions. */
export function computeSecondsPerQuestion(spent: readonly { questions: number; seconds: number }[]): number | null {
  const questions = spent.reduce((sum, one) => sum + one.questions, 0)
  const seconds = spent.reduce((sum, one) => sum + one.seconds, 0)
  return questions === 0 ? null : Math.round(seconds / questions)
}

/** For a topic without an answer in a test, uses the student's latest answers. */
function share(topic: TopicScore): number {
  const { correct, scored } = topic.scored === 0 ? (topic.recent ?? topic) : topic
  return scored === 0 ? 0 : correct / scored
}
