/** A simple model of how students answer: ability, growth, topic preferences, difficulty, guessing. */

import type { AnswerRecord, AnswerSheet } from '#contracts/attempts/attempts.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import type { AskedQuestion } from '../features/tests/scoring-key.ts'
import { createRandomNumbers } from './random-numbers.ts'
import { simulateAnswer } from './simulated-answers.ts'
import { drawNearZero, type TermStudent } from './term-people.ts'

export interface TermAttempt {
  readonly student: TermStudent
  readonly test: string
  /** Weeks since the term began. */
  readonly week: number
  /** The test's time limit in minutes. */
  readonly duration: number
}

export interface TermQuestion extends AskedQuestion {
  /** From 1 (almost everyone answers correctly) to 5 (few do). */
  readonly difficulty: number
  /** Whether one wrong option attracts most students who do not know the answer. */
  readonly isTempting: boolean
}

/** The difficulty of a question without a stated one. */
export const middleDifficulty = 3
const guessed = 0.2
/** A student in trouble runs short of time from this share of the test on, and rushes. */
const rushesFrom = 0.72

/** Returns the answers, with the seconds that each took. */
export function simulateTermAnswers(questions: readonly TermQuestion[], attempt: TermAttempt): AnswerSheet {
  const { student, test, duration } = attempt
  const random = createRandomNumbers(`${student.email} ${test}`)
  const pace = (0.62 + 0.3 * random()) * ((duration * 60) / Math.max(1, questions.length))
  const entries = questions.map((question, place): [string, AnswerRecord] => {
    const isRushed = student.isInTrouble && attempt.week > 4 && place > rushesFrom * questions.length
    const seconds = isRushed ? 2 + Math.floor(random() * 4) : secondsFor(question, pace, random)
    const chance = isRushed ? guessed : chanceOf(question, place, attempt)
    const isOpen = random() < (isRushed ? 0.4 : 0.012)
    const isRight = random() < chance
    // Among the wrong options, the first after the correct one misleads the most students.
    const drawn = () => (question.isTempting ? 0 : random() ** 2)
    const given = simulateAnswer(question.key, question, isRight, drawn)
    return [question.questionId, { ...(isOpen ? emptyAnswerRecord : given), seconds }]
  })
  return Object.fromEntries(entries)
}

function secondsFor({ difficulty }: TermQuestion, pace: number, random: () => number): number {
  return Math.max(8, Math.round(pace * (0.4 + 0.13 * difficulty) * (0.6 + 0.8 * random())))
}

/** Returns the probability of a correct answer, 0 to 1. */
function chanceOf(question: TermQuestion, place: number, attempt: TermAttempt): number {
  const { subject, topic, difficulty, entry, isTempting } = question
  const own = 0.5 * drawNearZero(createRandomNumbers(`${attempt.test} question ${place}`))
  const ability = computeAbility(attempt.student, subject, topic, attempt.week)
  const slope = isTempting ? 4 : 1.5
  const known = 1 / (1 + Math.exp(-slope * (ability - 0.6 * (difficulty - middleDifficulty) - own)))
  return entry === 'choice' && !isTempting ? guessed + (1 - guessed) * known : known
}

/** Returns the ability in logits. Each topic is easier or harder for everyone, and for this student in particular. */
export function computeAbility(student: TermStudent, subject: Subject, topic: string, week: number): number {
  const forAll = 0.3 * drawNearZero(createRandomNumbers(topic))
  const forStudent = 0.4 * drawNearZero(createRandomNumbers(`${student.email} ${topic}`))
  return student[subject] + student.growth * week + forAll + forStudent
}
