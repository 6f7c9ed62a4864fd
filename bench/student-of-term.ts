/** One student of a simulated term, through the app's requests. */
import { randomUUID } from 'node:crypto'
import * as endpoints from '#contracts/attempts/attempts.ts'
import { getDueReviews } from '#contracts/coaching/review-cards.ts'
import { getReviewRound } from '#contracts/coaching/review-rounds.ts'
import type { reviewMinutesChoices } from '#contracts/people/goals.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import type { MadeTest, SignedInStudent } from '#test/support/factories.ts'
import { computeChance } from '#test/support/generated-answers.ts'
import { makeOptionId } from '#test/support/options.ts'
import type { TestServer } from '#test/support/test-server.ts'

export const zone = 'America/New_York'

export interface TermStudent extends SignedInStudent {
  readonly ability: number
  /** The probability of practice on a day. */
  readonly diligence: number
  readonly minutesADay: (typeof reviewMinutesChoices)[number]
  /** The days with completed reviews. */
  readonly doneOn: string[]
}

/** Opens and submits the test. Returns 0 if the student has taken it before. */
export async function takeTest(
  server: TestServer,
  student: TermStudent,
  { slug, questionIds }: MadeTest,
  random: () => number,
): Promise<0 | 1> {
  const opened = await server.post(student, `/tests/${slug}/attempt`, {})
  if (opened.status !== 200) return 0
  const opening = endpoints.openAttempt.reply.parse(await opened.json())
  if (opening.state !== 'in_progress') return 0
  const changes = questionIds.map((question, at) => {
    const selectedOption = makeOptionId(isRight(student.ability, at, random) ? 0 : 1)
    return { number: at + 1, question, record: { ...emptyAnswerRecord, selectedOption, seconds: 60 } }
  })
  const batch = { writer: opening.attempt.writer, changes, currentQuestion: 0 }
  const submitted = await server.post(student, `/attempts/${opening.attempt.id}/submit`, batch)
  if (submitted.status !== 200) throw new Error(`A test was not submitted: ${await submitted.text()}`)
  return 1
}

/** Does all rounds of the day, or none. Returns the due reviews before and after. */
export async function takeReviewsOfDay(
  server: TestServer,
  student: TermStudent,
  day: string,
  isDiligent: boolean,
  random: () => number,
) {
  const where = new URLSearchParams({ timeZone: zone })
  const read = async () =>
    getDueReviews.reply.parse(await (await server.get(student, `/student/reviews?${where}`)).json())
  const before = await read()
  for (let left = isDiligent ? before.due : 0; left > 0; left = (await read()).due) {
    const round = getReviewRound.reply.parse(
      await (await server.get(student, `/student/reviews/round?${where}`)).json(),
    )
    const answers = round.questions.map(({ question, card, subject, topic, origin }, at) => ({
      ...{ questionId: question.id, card, subject, topic, origin: origin.kind },
      ...{ isRight: isRight(student.ability + 0.5, at, random), seconds: 95 },
    }))
    const kept = await server.post(student, '/student/practice/answers', { roundId: randomUUID(), answers })
    if (kept.status !== 200) throw new Error(`A round was not kept: ${await kept.text()}`)
    student.doneOn.push(...answers.map(() => day))
  }
  return { before, after: isDiligent ? await read() : before }
}

function isRight(ability: number, place: number, random: () => number): boolean {
  return random() < computeChance({ slope: 1, difficulty: -1.5 + place / 8 }, ability)
}
