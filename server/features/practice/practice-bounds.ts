/** Checks that the answers that a browser sends are plausible: their number, their time, and their questions. */
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { listTemplateTopics } from './new-questions.ts'

/** Answers in 24 hours. A student who answers one a minute for eight hours has 480. */
export const maxAnswersPerDay = 1000

/** A device that was offline sends up to this much practice at once. */
const longestOfflineSeconds = 3 * 3600
/** Allows for clock differences, and for answers that arrive out of order. */
const marginSeconds = 60

interface KeptTime {
  readonly answered_at: Date
  readonly seconds: number
}

/**
 * Returns how many seconds of practice can still be credited until now. The total since each earlier answer cannot exceed the elapsed time.
 * `kept` is newest first.
 */
export function computeCreditableSeconds(kept: readonly KeptTime[], now: Date): number {
  let free = longestOfflineSeconds
  let after = 0
  for (const [at, { answered_at, seconds }] of kept.entries()) {
    const passed = Math.max(0, (now.getTime() - answered_at.getTime()) / 1000)
    // Answers that arrived together share one moment, and their time was spent before it.
    if (at === 0 || kept[at - 1]?.answered_at.getTime() !== answered_at.getTime()) {
      free = Math.min(free, passed + marginSeconds - after)
    }
    after += seconds
  }
  return Math.max(0, Math.floor(free))
}

/** Credits the time of the first answers, and no time beyond `free`. */
export function creditPracticeTime<Answer extends Pick<PracticeAnswer, 'seconds'>>(
  answers: readonly Answer[],
  free: number,
) {
  let left = free
  return answers.map((answer) => {
    const seconds = Math.min(answer.seconds, left)
    left -= seconds
    return { ...answer, seconds }
  })
}

/** A question with the topic that the test or the template names. */
export interface AskedPracticeQuestion {
  readonly question_id: string
  readonly subject: string | null
  readonly topic: string | null
}

const topicsOfNew = new Set(listTemplateTopics([]).map(({ topic }) => topic))

/**
 * Returns the answers to questions that the student may be asked, each with the topic of its question. `own` are questions of tests that
 * the student took; `forPractice` are questions of tests used for reviews. A new question is in no table; its topic is that of its card or
 * of a template.
 */
export function keepAskedPracticeAnswers(
  answers: readonly PracticeAnswer[],
  own: readonly AskedPracticeQuestion[],
  forPractice: readonly AskedPracticeQuestion[],
): PracticeAnswer[] {
  const ownBy = new Map(own.map((asked) => [asked.question_id, asked]))
  const anyBy = new Map([...forPractice, ...own].map((asked) => [asked.question_id, asked]))
  return answers.flatMap((answer) => {
    const card = answer.card === undefined ? undefined : ownBy.get(answer.card)
    if (answer.card !== undefined && card === undefined) return []
    const asked = answer.origin === 'test' ? anyBy.get(answer.questionId) : (card ?? templateOf(answer))
    if (asked === undefined || asked.topic === null) return []
    return [{ ...answer, subject: subjectOf.parse(asked.subject), topic: asked.topic }]
  })
}

function templateOf({ questionId, topic }: PracticeAnswer): AskedPracticeQuestion | undefined {
  return topicsOfNew.has(topic) ? { question_id: questionId, subject: 'math', topic } : undefined
}
