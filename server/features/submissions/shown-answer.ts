/** A recorded answer as the student saw it. `question` is from the version of the test that the student took. */
import type { OptionId } from '#contracts/ids.ts'
import type { ShownAnswer } from '#contracts/reviews.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { acceptedAnswers, keyFrom, type RecordedKey, type UserAnswer } from '#domain/correctness.ts'
import type { Response } from '#domain/responses.ts'
import { writtenNumber } from '#domain/written-number.ts'

/** In place of a letter, where a client sent an option that the question never had. */
const unknownOption = '–'

export function shownAnswer(answer: UserAnswer | null, question: PaperQuestion | undefined): ShownAnswer | null {
  if (answer === null) return null
  if ('option' in answer) return lettered(answer.option, question)
  return 'number' in answer ? { number: answer.typed } : shownResponse(answer.response, question)
}

/** The answers that are right: none where the question is not scored or everybody has the point. */
export function shownKeys(key: RecordedKey, question: PaperQuestion | undefined): ShownAnswer[] {
  return acceptedAnswers(keyFrom(key)).map((answer) => {
    if ('option' in answer) return lettered(answer.option, question)
    return 'number' in answer ? { number: writtenNumber(answer.number) } : shownResponse(answer.response, question)
  })
}

/** In the order of the options. */
function shownResponse(response: Response, question: PaperQuestion | undefined): ShownAnswer {
  const places = question?.options.map(({ id }) => id) ?? []
  const ordered = response.toSorted((one, other) => places.indexOf(one) - places.indexOf(other))
  return { response: ordered.map((option) => lettered(option, question)) }
}

function lettered(option: OptionId, question: PaperQuestion | undefined) {
  const shown = question?.options.find(({ id }) => id === option)
  return { option, letter: shown?.letter ?? unknownOption }
}

/** In a table: a letter, several letters, or what was typed. */
export function shownText(shown: ShownAnswer): string {
  if ('letter' in shown) return shown.letter
  return 'number' in shown ? shown.number : shown.response.map(({ letter }) => letter).join('')
}
