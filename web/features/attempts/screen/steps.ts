import type { ForwardScreenState, QuestionStep, ShownAttempt } from './test-screen.ts'

/** Returns the previous and next steps from the question on the screen. */
export function listQuestionSteps(
  { paper, index, onGo, forward }: Pick<ShownAttempt, 'paper' | 'index' | 'onGo' | 'forward'>,
  review: () => void,
): { previous: QuestionStep; next: QuestionStep } {
  const count = paper.questions.length
  const [before, after] =
    forward === null
      ? [index - 1, index + 1 < count ? index + 1 : undefined]
      : [forward.open[forward.open.indexOf(index) - 1], forward.open[forward.open.indexOf(index) + 1]]
  const hasBefore = before !== undefined && before >= 0
  const nothingBefore = forward === null ? 'This is the first question.' : 'You cannot go back to what you handed in.'
  const end = forward?.handIn ?? { label: 'Review answers', reason: null, take: review }
  return {
    previous: {
      label: 'Previous',
      reason: hasBefore ? null : nothingBefore,
      take: () => hasBefore && onGo(before + 1),
    },
    next:
      after === undefined ? end : { label: 'Next', reason: reasonToStay(forward, after), take: () => onGo(after + 1) },
  }
}

function reasonToStay(forward: ForwardScreenState | null, after: number): string | null {
  return forward === null || forward.reach.includes(after) ? null : 'Answer to go on'
}
