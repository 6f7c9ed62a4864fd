/** What of the answers that a browser sends can be so: their number, their time, and the questions. */
import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import { subject as subjectOf } from '#contracts/wire/subjects.ts'
import { topicsOfTemplates } from './new-questions.ts'

/** In 24 hours. Somebody who answers one a minute for eight hours has 480. */
export const mostKeptInADay = 1000

/** A device that was offline for this long sends what was answered meanwhile. It is the most that one sending can take. */
const longestOfflineSeconds = 3 * 3600
/** Clocks, and answers that overtake each other. */
const marginSeconds = 60

interface KeptTime {
  readonly answered_at: Date
  readonly seconds: number
}

/**
 * How many more seconds there were for practice until now: since each earlier answer no more than the clock says. `kept` has the latest first.
 */
export function secondsFree(kept: readonly KeptTime[], now: Date): number {
  let free = longestOfflineSeconds
  let after = 0
  for (const [at, { answered_at, seconds }] of kept.entries()) {
    const passed = Math.max(0, (now.getTime() - answered_at.getTime()) / 1000)
    // What came together with this one took its time before that.
    if (at === 0 || kept[at - 1]?.answered_at.getTime() !== answered_at.getTime()) {
      free = Math.min(free, passed + marginSeconds - after)
    }
    after += seconds
  }
  return Math.max(0, Math.floor(free))
}

/** The first ones keep their time; of what goes beyond, none is counted. */
export function withinTime<Answer extends Pick<PracticeAnswer, 'seconds'>>(answers: readonly Answer[], free: number) {
  let left = free
  return answers.map((answer) => {
    const seconds = Math.min(answer.seconds, left)
    left -= seconds
    return { ...answer, seconds }
  })
}

/** As the test or the template names it. */
export interface Asked {
  readonly question_id: string
  readonly subject: string | null
  readonly topic: string | null
}

const topicsOfNew = new Set(topicsOfTemplates([]).map(({ topic }) => topic))

/**
 * Those to questions that the student may be asked, each on the topic of its question. `own` are questions of tests that the student took,
 * `forPractice` of tests that reviews ask from. A new question is in no table; its topic is that of its card or of a template.
 */
export function askedOnly(
  answers: readonly PracticeAnswer[],
  own: readonly Asked[],
  forPractice: readonly Asked[],
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

function templateOf({ questionId, topic }: PracticeAnswer): Asked | undefined {
  return topicsOfNew.has(topic) ? { question_id: questionId, subject: 'math', topic } : undefined
}
