/** Sends practice answers to the server. The round and the question make a repeated request harmless. */
import { maxPracticeAnswersPerRequest, type PracticeAnswer } from '#contracts/coaching/kept-practice.ts'

export interface UnsentAnswer {
  readonly roundId: string
  readonly answer: PracticeAnswer
}

interface UnsentRequest {
  readonly roundId: string
  readonly answers: readonly UnsentAnswer[]
}

/** Returns requests in the order of the answers. Each has answers of one round, up to the limit of a request. */
export function makeUnsentRequests(unsent: readonly UnsentAnswer[]): UnsentRequest[] {
  const rounds = [...new Set(unsent.map(({ roundId }) => roundId))]
  return rounds.flatMap((roundId) => {
    const own = unsent.filter((one) => one.roundId === roundId)
    const requests = Math.ceil(own.length / maxPracticeAnswersPerRequest)
    return Array.from({ length: requests }, (_, at) => ({
      roundId,
      answers: own.slice(at * maxPracticeAnswersPerRequest, (at + 1) * maxPracticeAnswersPerRequest),
    }))
  })
}

/** Removes the answers that arrived. Answers added in the meantime stay. */
export function removeSentAnswers(unsent: readonly UnsentAnswer[], sent: readonly UnsentAnswer[]): UnsentAnswer[] {
  const names = new Set(sent.map(nameOf))
  return unsent.filter((one) => !names.has(nameOf(one)))
}

/** Only one answer to a question of a round is kept, so a second one replaces the first. */
export function addUnsentAnswer(unsent: readonly UnsentAnswer[], answer: UnsentAnswer): UnsentAnswer[] {
  return [...removeSentAnswers(unsent, [answer]), answer]
}

function nameOf({ roundId, answer }: UnsentAnswer): string {
  return `${roundId} ${answer.questionId}`
}
