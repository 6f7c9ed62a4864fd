import type { PracticeAnswer } from '#contracts/coaching/kept-practice.ts'
import type { AskedQuestion, DoneQuestion } from '#domain/coaching/practice-round.ts'
import { rationaleOf } from './practice-answer.ts'

/** What the server keeps of a checked answer. */
export function keptAnswerOf(practiced: AskedQuestion, { outcome, record, seconds }: DoneQuestion): PracticeAnswer {
  const { question, origin, subject, topic, card } = practiced
  const misconception = outcome === 'missed' ? rationaleOf(practiced, record)?.misconception?.id : undefined
  return {
    ...{ questionId: question.id, origin: origin.kind, subject, topic, isRight: outcome === 'right', seconds },
    ...(card !== undefined && { card }),
    ...(misconception !== undefined && { misconception }),
  }
}
