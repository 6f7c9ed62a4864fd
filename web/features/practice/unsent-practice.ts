/** Answers of practice on their way to the server. The round and the question make a repeated request harmless. */
import { mostKeptAnswers, type PracticeAnswer } from '#contracts/coaching/kept-practice.ts'

export interface UnsentAnswer {
  readonly roundId: string
  readonly answer: PracticeAnswer
}

interface UnsentRequest {
  readonly roundId: string
  readonly answers: readonly UnsentAnswer[]
}

/** In the order in which the answers were given; each has answers of one round, and as many as one request may have. */
export function requestsFor(unsent: readonly UnsentAnswer[]): UnsentRequest[] {
  const rounds = [...new Set(unsent.map(({ roundId }) => roundId))]
  return rounds.flatMap((roundId) => {
    const own = unsent.filter((one) => one.roundId === roundId)
    const requests = Math.ceil(own.length / mostKeptAnswers)
    return Array.from({ length: requests }, (_, at) => ({
      roundId,
      answers: own.slice(at * mostKeptAnswers, (at + 1) * mostKeptAnswers),
    }))
  })
}

/** Without what arrived. Answers that came in meanwhile stay. */
export function withoutSent(unsent: readonly UnsentAnswer[], sent: readonly UnsentAnswer[]): UnsentAnswer[] {
  const names = new Set(sent.map(nameOf))
  return unsent.filter((one) => !names.has(nameOf(one)))
}

/** One answer to a question of a round is kept, so a second one replaces the first. */
export function withAnswer(unsent: readonly UnsentAnswer[], answer: UnsentAnswer): UnsentAnswer[] {
  return [...withoutSent(unsent, [answer]), answer]
}

function nameOf({ roundId, answer }: UnsentAnswer): string {
  return `${roundId} ${answer.questionId}`
}
