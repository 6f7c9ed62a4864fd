/** A round of practice: what is asked, what became of it so far, and what to say at its end. */
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import type { ExamPace, PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { emptyRecord } from '#domain/answers/answering.ts'
import { inAnotherOrder } from '#domain/answers/option-order.ts'

/** In a round of reviews, `card` names the question that was due. */
export type AskedQuestion = PracticeQuestion & { readonly card?: string | undefined }

export type Outcome = 'right' | 'missed' | 'skipped'

export interface DoneQuestion {
  readonly outcome: Outcome
  readonly record: AnswerRecord
  readonly seconds: number
}

export interface Round {
  /** The page makes it up. */
  readonly id: string
  readonly asked: readonly AskedQuestion[]
  /** By place. */
  readonly done: readonly DoneQuestion[]
  /** Whether the last of them is still on the page, with what was right. */
  readonly isShown: boolean
  /** The answer to the question on the page that is not checked yet. */
  readonly draft: AnswerRecord
  /** Of a timed round: what is right comes at its end. Null for all others. */
  readonly pace: ExamPace | null
}

/** The questions on one passage come one after the other, where the first of them is. */
export function beginRound(id: string, asked: readonly AskedQuestion[], pace: ExamPace | null = null): Round {
  return { id, asked: passagesTogether(asked), done: [], isShown: false, draft: emptyRecord, pace }
}

function passagesTogether(asked: readonly AskedQuestion[]): AskedQuestion[] {
  const textOf = ({ question, passage }: AskedQuestion) => passage?.html ?? question.id
  const placeOf = (one: AskedQuestion) => asked.findIndex((other) => textOf(other) === textOf(one))
  return asked.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export function isOver(round: Round): boolean {
  return placeIn(round) >= round.asked.length
}

export function drafted(round: Round, draft: AnswerRecord): Round {
  return { ...round, draft }
}

/** The zero-based place of the question on the page; the number of questions at the end. */
export function placeIn({ done, isShown }: Round): number {
  return isShown ? done.length - 1 : done.length
}

/** What is right stays on the page until `goOn`; in a timed round, the next question comes at once. */
export function checked(round: Round, done: DoneQuestion): Round {
  return { ...round, done: [...round.done, done], isShown: round.pace === null, draft: emptyRecord }
}

export function goOn(round: Round): Round {
  return { ...round, isShown: false }
}

export function skip(round: Round, seconds: number): Round {
  return goOn(checked(round, { outcome: 'skipped', record: emptyRecord, seconds }))
}

export function addUpSeconds({ done }: Round): number {
  return done.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Asks this question next. */
export function askNext(round: Round, question: AskedQuestion): Round {
  return { ...goOn(round), asked: round.asked.toSpliced(placeIn(round) + 1, 0, question) }
}

export function countOutcomes({ done }: Round, outcome: Outcome): number {
  return done.filter((one) => one.outcome === outcome).length
}

/** A new round of exactly what was missed or skipped, with the options in another order. `random` returns 0 to under 1. */
export function redoMissed(round: Round, id: string, random: () => number): Round {
  const missed = round.asked.filter((_, place) => isMissed(round.done[place]))
  return beginRound(
    id,
    missed.map(({ card: _, ...question }) => inAnotherOrder(asMissed(question), random)),
    round.pace,
  )
}

function isMissed(done: DoneQuestion | undefined): boolean {
  return done !== undefined && done.outcome !== 'right'
}

function asMissed(question: PracticeQuestion): PracticeQuestion {
  const { origin } = question
  return origin.kind === 'test' ? { ...question, origin: { ...origin, isMissed: true } } : question
}

export interface TopicOfRound {
  readonly subject: Subject
  readonly topic: string
  readonly asked: number
  readonly right: number
  /** How many of these same questions were right the last time; null where one of them is new. */
  readonly rightBefore: number | null
}

/** In the order in which the topics came up. */
export function topicsOfRound({ asked, done }: Round): TopicOfRound[] {
  const topics = new Map<string, TopicOfRound>()
  asked.forEach(({ subject, topic, origin }, place) => {
    const before = topics.get(`${subject} ${topic}`) ?? { subject, topic, asked: 0, right: 0, rightBefore: 0 }
    const isRight = done[place]?.outcome === 'right'
    topics.set(`${subject} ${topic}`, {
      ...before,
      asked: before.asked + 1,
      right: before.right + (isRight ? 1 : 0),
      rightBefore:
        origin.kind === 'template' || before.rightBefore === null
          ? null
          : before.rightBefore + (origin.isMissed ? 0 : 1),
    })
  })
  return [...topics.values()]
}

/** What to do next. */
export function nextStepWords(round: Round): string {
  const missed = round.asked.length - countOutcomes(round, 'right')
  if (missed === 0) return 'Everything was right. Choose another topic next.'
  const count = missed === 1 ? 'the one' : `the ${missed}`
  return `Next: redo ${count} you missed, while the reasons are fresh in your mind.`
}
