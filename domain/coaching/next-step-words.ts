import type { NextStep } from '#contracts/coaching/next-step.ts'
import { formatCalendarDay } from '#domain/text/calendar-days.ts'

/** For an adult of the student, in a few words. `sayDue` says when a test is due: "due tomorrow". */
export function describeNextStep(next: NextStep, sayDue: (dueDate: string) => string): string {
  switch (next.of) {
    case 'test': {
      if (next.isInProgress) return `${next.title}, in progress`
      return next.dueDate === null ? next.title : `${next.title}, ${sayDue(next.dueDate)}`
    }
    case 'reviews':
      return `${next.due} ${next.due === 1 ? 'question' : 'questions'} to review`
    case 'missed':
      return `Practice what was missed in ${next.testTitle}`
    case 'another':
      return next.isFirst ? 'Take a first test' : 'Take another test'
    case 'exam_over':
      return 'The exam is over'
    case 'away':
      return `Away until ${formatCalendarDay(next.until)}`
  }
}
