/** Describes work of a forward-only test that did not count, for the dialog and its copy. */
import type { RefusedWork } from '#contracts/attempts/attempt-administration.ts'
import { formatQuestionName } from '#domain/attempts/section-numbers.ts'

const reasons: Readonly<Record<RefusedWork['reason'], string>> = {
  handed_in: 'This question was handed in before, so it is closed.',
  set_not_open: 'It could not be handed in, because another question or passage comes first.',
  unanswered: 'It could not be handed in, because it has no answer.',
  not_delivered: 'The server has no record that the test asked this question, so the answer does not count.',
  section_is_final: 'The student chose the first section before, so it stays.',
}

export function describeRefusalReason({ reason }: Pick<RefusedWork, 'reason'>): string {
  return reasons[reason]
}

export function describeRefusalPlace({ reason, question: number, inSection }: RefusedWork): string {
  if (reason === 'not_delivered') return 'Question that was not asked'
  return number === null ? 'Choice of the first section' : formatQuestionName({ number, inSection })
}

/** Returns null if the work is not about an answer. */
export function describeRefusedAnswer({ answer }: Pick<RefusedWork, 'answer'>): string | null {
  return answer === undefined ? null : (answer.words ?? 'no answer')
}

/** Returns one paragraph for each item, to paste or print. */
export function formatRefusedWork(refused: readonly RefusedWork[]): string {
  const paragraphs = refused.map((one) => {
    const { questionStart = '', notes = '' } = one.answer ?? {}
    const answer = describeRefusedAnswer(one)
    return [
      describeRefusalPlace(one),
      questionStart,
      answer === null ? '' : `Answer: ${answer}`,
      notes === '' ? '' : `Notes: ${notes}`,
      describeRefusalReason(one),
    ]
      .filter((line) => line !== '')
      .join('\n')
  })
  return `${paragraphs.join('\n\n')}\n`
}
