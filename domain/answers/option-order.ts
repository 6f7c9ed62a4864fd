/** Reorders the options of a question, so that students do not memorize a letter. */
import type { PracticeQuestion } from '#contracts/coaching/practice.ts'
import type { ShownAnswer } from '#contracts/coaching/reviews.ts'

/** An option that refers to others, such as "All of the above" or "Both A and B", keeps all options in place. */
const speaksOfOthers = /\b(above|below)\b|\b[A-H] (and|or|nor) [A-H]\b/

/** Moves the texts; the letters keep their order. `random` returns a number from 0 up to but not including 1. */
export function shuffleOptions<Question extends PracticeQuestion>(asked: Question, random: () => number): Question {
  const { options, entry } = asked.question
  // In other kinds of questions, the order of the options is part of the question.
  if ((entry !== 'choice' && entry !== 'multiple-select') || options.some(({ html }) => speaksOfOthers.test(html)))
    return asked
  const moved = otherOrder(options, random).map((option, at) => ({ ...option, letter: options[at]?.letter ?? '' }))
  const letters = new Map<string, string>(moved.map(({ id, letter }) => [id, letter]))
  const withLetter = <Answer extends { option: string; letter: string }>(answer: Answer): Answer => ({
    ...answer,
    letter: letters.get(answer.option) ?? answer.letter,
  })
  const lettered = (answer: ShownAnswer): ShownAnswer => {
    if ('option' in answer) return withLetter(answer)
    if ('number' in answer) return answer
    return { response: answer.response.map(withLetter).toSorted((a, b) => (a.letter < b.letter ? -1 : 1)) }
  }
  return {
    ...asked,
    question: { ...asked.question, options: moved },
    rightAnswer: lettered(asked.rightAnswer),
    alsoRight: asked.alsoRight.map(lettered),
  }
}

function otherOrder<Option>(options: readonly Option[], random: () => number): Option[] {
  const shuffled = options
    .map((option) => ({ option, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ option }) => option)
  const isSame = shuffled.every((option, at) => option === options[at])
  return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
}
