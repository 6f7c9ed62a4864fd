import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { ShownAnswer } from '#contracts/coaching/reviews.ts'
import { listPlaces, makePlacedId } from '#domain/answers/placed-answers.ts'
import { appendUnit } from '#domain/text/number-notation.ts'

type Keyed = Pick<PaperQuestion, 'entry' | 'options' | 'unit' | 'interaction'>

/** What is right, as one writes it on paper. */
export function describeRightAnswers(question: Keyed, right: readonly ShownAnswer[]): string {
  return right.length === 0 ? '–' : right.map((answer) => answerWords(question, answer)).join(' or ')
}

function answerWords(question: Keyed, answer: ShownAnswer): string {
  if ('letter' in answer) return answer.letter
  // With the minus sign of the formulas beside it.
  if ('number' in answer) return appendUnit(answer.number.replace(/^-/, '−'), question.unit)
  if (question.entry === 'order') return orderWords(question, answer.response)
  return answer.response.map(({ letter }) => letter).join(question.interaction === undefined ? ', ' : '; ')
}

/** The number of each line, from the first line that is printed to the last. */
function orderWords(question: Keyed, response: readonly { readonly option: string }[]): string {
  const places = listPlaces(question)
  const numbers = question.options.map(({ id }) =>
    places.findIndex((place) => response.some(({ option }) => option === makePlacedId(place.id, id))),
  )
  return numbers.map((at) => (at === -1 ? '–' : at + 1)).join(', ')
}
