/** Schedules reviews by the FSRS memory model, in whole days. */
import { type Card, createEmptyCard, fsrs, type Grade, Rating } from 'ts-fsrs'
import type { DatePlanner, LookRating as OwnRating } from '#domain/coaching/review-cards.ts'

const model = fsrs({ enable_fuzz: false, enable_short_term: false })

const grades: Record<OwnRating, Grade> = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good }

export const fsrsPlanner: DatePlanner<Card> = {
  first: (day, rating) => planned(createEmptyCard(midnight(day)), day, rating),
  next: planned,
}

/** Returns the probability of recall, 0 to 1. It orders cards and is never shown. */
export function computeRecall(memory: Card, day: string): number {
  return model.get_retrievability(memory, midnight(day), false)
}

function planned(before: Card, day: string, rating: OwnRating) {
  const { card } = model.next(before, midnight(day), grades[rating])
  return { memory: card, plannedFor: card.due.toISOString().slice(0, 10) }
}

/** Days are the student's local days. The model only counts them, so any zone without daylight saving time works. */
function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
