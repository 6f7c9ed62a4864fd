/** The review cards of a student. They are derived from submissions and practice, and never stored. */
import type { Card } from 'ts-fsrs'
import { estimateLookSeconds, listCardStates, type ReviewLook } from '#domain/coaching/review-cards.ts'
import type { PlannedCard } from '#domain/coaching/review-dates.ts'
import type { CardOverTime } from '#domain/coaching/review-week.ts'
import { createBreather } from '../../sharing/breathe.ts'
import { createDayFormatter } from '../person/local-day.ts'
import { fsrsPlanner } from './fsrs-planner.ts'
import type { PracticeAnswerRow } from './kept-practice.queries.ts'
import type { PracticeQuestionCandidate } from './practice.present.ts'
import type { AnswerOverTimeRow } from './practice.queries.ts'
import type { ReviewPlanSource } from './read-reviews.ts'

export interface QuestionOverTime extends CardOverTime<Card> {
  readonly candidate: PracticeQuestionCandidate
  /** 1 to 5; null if no author set it. */
  readonly difficulty: number | null
}

/** On one day. */
export type QuestionCard = PlannedCard & Pick<QuestionOverTime, 'candidate' | 'difficulty'>

interface TimedLook extends ReviewLook {
  readonly question: string
  readonly at: Date
}

/** A question whose answer is hidden from the reader has no card while it is hidden. */
export async function listCardsOverTime(source: ReviewPlanSource, timeZone: string): Promise<QuestionOverTime[]> {
  const { answers, contents, times, practiced, candidates, examSeconds } = source
  const contentOf = (question: string) => contents.get(question)?.fingerprint
  const dayOf = createDayFormatter(timeZone)
  const looks = byContent([...looksOfTests(answers, dayOf), ...looksOfPractice(practiced, dayOf)], contentOf)
  const found: QuestionOverTime[] = []
  const breathe = createBreather()
  for (const candidate of candidates) {
    await breathe()
    const id = candidate.row.question_id
    const usual = times.get(id) ?? null
    const states = listCardStates(looks.get(contentOf(id) ?? '') ?? [], usual, fsrsPlanner)
    if (states.length === 0) continue
    const difficulty = contents.get(id)?.difficulty ?? null
    found.push({
      id,
      test: candidate.row.test_id,
      candidate,
      states,
      seconds: estimateLookSeconds(usual, examSeconds),
      difficulty,
    })
  }
  return found
}

function looksOfTests(rows: readonly AnswerOverTimeRow[], dayOf: (at: Date) => string): TimedLook[] {
  return rows.map((row) => ({
    ...{ question: row.question_id, at: row.submitted_at, day: dayOf(row.submitted_at), isReview: false },
    ...{ isRight: row.is_correct, isOpen: row.is_open, seconds: row.is_measured ? row.time_spent : null },
  }))
}

/** A new question belongs to no test. Its answer counts for the question that it replaced. */
function looksOfPractice(rows: readonly PracticeAnswerRow[], dayOf: (at: Date) => string): TimedLook[] {
  return rows.flatMap(({ question_id, card_question_id, origin, is_right, seconds, answered_at }) => {
    if (origin === 'template' && card_question_id === null) return []
    return [
      {
        ...{ question: card_question_id ?? question_id, at: answered_at, day: dayOf(answered_at) },
        ...{ isReview: card_question_id !== null, isRight: is_right, isOpen: false, seconds },
      },
    ]
  })
}

/** Groups the answers by question content, each group in chronological order. */
function byContent(looks: readonly TimedLook[], contentOf: (question: string) => string | undefined) {
  const found = new Map<string, TimedLook[]>()
  for (const look of looks.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const content = contentOf(look.question)
    if (content === undefined) continue
    const own = found.get(content)
    if (own === undefined) found.set(content, [look])
    else own.push(look)
  }
  return found
}
