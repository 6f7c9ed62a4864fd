/** Practice rounds in the weeks of the term: missed questions that come back, and new ones on the weakest topics. */

import { userId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { makeId } from '../db/new-id.ts'
import { pretendInstant, pretendPerson } from '../db/pretending.ts'
import type { SystemTx } from '../db/transactions.ts'
import { createRandomNumbers } from './random-numbers.ts'
import { computeAbility } from './term-answers.ts'
import { getMinuteDaysAgo, type TakenTermTest } from './term-attempts.ts'
import type { TermStudent } from './term-people.ts'

const termDays = 62
const roundLength = 8
/** A question that comes back is answered correctly more often than a new one of its topic. */
const remembered = 0.8

interface Missed {
  readonly questionId: string
  readonly subject: Subject
  readonly topic: string
  /** The question can come back after this time. */
  readonly since: number
  rightInARow: number
}

export async function insertTermPractice(
  tx: SystemTx,
  taken: readonly TakenTermTest[],
  users: ReadonlyMap<string, string>,
  now: Date,
) {
  for (const [studentId, own] of Map.groupBy(taken, (one) => one.studentId)) {
    const student = own[0]?.student
    if (student === undefined) continue
    const person = { userId: userId.parse(users.get(student.email)), role: 'student' } as const
    await pretendPerson(tx, person, async () => {
      for (const { at, rows } of roundsOf(student, own.flatMap(missedIn), now)) {
        const round = makeId(at.getTime())
        await pretendInstant(tx, at)
        await tx
          .insertInto('practice_answers')
          .values(rows.map((row) => ({ student_id: studentId, round_id: round, ...row })))
          .execute()
      }
    })
  }
}

function missedIn({ scorecard, submittedAt }: TakenTermTest): Missed[] {
  return scorecard.answers
    .filter(({ isCorrect, key }) => !isCorrect && key.kind !== 'unscored')
    .map(({ questionId, subject, topic }) => ({
      questionId,
      subject,
      topic,
      since: submittedAt.getTime(),
      rightInARow: 0,
    }))
}

function roundsOf(student: TermStudent, missed: readonly Missed[], now: Date) {
  const random = createRandomNumbers(`${student.email} practice`)
  return Array.from({ length: termDays - 1 }, (_, at) => termDays - at).flatMap((days) => {
    const hasStopped = student.isInTrouble && days < 16
    if (random() > student.diligence || hasStopped) return []
    const at = getMinuteDaysAgo(now, days, 17 * 60 + Math.floor(180 * random()))
    const waiting = missed.filter(({ since, rightInARow }) => at.getTime() - since > dayMs && rightInARow < 2)
    const asked = drawn(waiting, roundLength, random)
    const rows = asked.map((one) => answerTo(one, student, (termDays - days) / 7, random))
    return rows.length === 0 ? [] : [{ at, rows }]
  })
}

function drawn(waiting: readonly Missed[], count: number, random: () => number): Missed[] {
  const first = Math.floor(random() * Math.max(1, waiting.length - count))
  return waiting.slice(first, first + count)
}

/** Answers a review. In math it often uses a new question instead of the missed one. */
function answerTo(asked: Missed, student: TermStudent, week: number, random: () => number) {
  const isNew = asked.subject === 'math' && random() < 0.6
  const isReview = asked.rightInARow > 0 || random() < 0.7
  const ability = computeAbility(student, asked.subject, asked.topic, week) + (isNew ? 0 : remembered)
  const isRight = random() < 0.15 + 0.8 / (1 + Math.exp(-ability))
  asked.rightInARow = isRight ? asked.rightInARow + 1 : 0
  return {
    question_id: isNew ? makeId() : asked.questionId,
    origin: isNew ? 'template' : 'test',
    subject: asked.subject,
    topic: asked.topic,
    is_right: isRight,
    seconds: Math.round(20 + 90 * random()),
    card_question_id: isReview ? asked.questionId : null,
  }
}
