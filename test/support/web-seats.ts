/** Seats of a running test, for specs of the app. */
import { type Seat, seat } from '#contracts/attempts/seats.ts'

/** A student at work at 12:00 on March 1, 2026. */
export function makeSeat(values: Partial<Seat> = {}, fullName = 'Maya Chen', id = 1): Seat {
  return seat.parse({
    attemptId: `0199bbbb-0000-7000-8000-00000000000${id}`,
    student: { id: `0199aaaa-0000-7000-8000-00000000000${id}`, fullName },
    test: { id: '0199cccc-0000-7000-8000-000000000001', slug: 'practice-1', title: 'Practice 1' },
    state: 'working',
    question: 12,
    questionCount: 57,
    secondsOnQuestion: 44,
    isStuck: false,
    isPaused: false,
    savedAt: '2026-03-01T12:00:00.000Z',
    handedInAt: null,
    ...values,
  })
}
