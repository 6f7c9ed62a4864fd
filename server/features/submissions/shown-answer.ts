/** A recorded answer as the student saw it. `question` is from the version of the test that the student took. */
import type { ShownAnswer } from '#contracts/reviews.ts'
import type { PaperQuestion } from '#contracts/tests.ts'
import { acceptedAnswers, keyFrom, type RecordedKey, type UserAnswer } from '#domain/correctness.ts'
import { writtenNumber } from '#domain/written-number.ts'

/** In place of a letter, where a client sent an option that the question never had. */
const unknownOption = '–'

export function shownAnswer(answer: UserAnswer | null, question: PaperQuestion | undefined): ShownAnswer | null {
  if (answer === null) return null
  return 'option' in answer ? lettered(answer.option, question) : { number: answer.typed }
}

/** The answers that are right: none where the question is not scored or everybody has the point. */
export function shownKeys(key: RecordedKey, question: PaperQuestion | undefined): ShownAnswer[] {
  return acceptedAnswers(keyFrom(key)).map((answer) =>
    'option' in answer ? lettered(answer.option, question) : { number: writtenNumber(answer.number) },
  )
}

function lettered(option: PaperQuestion['options'][number]['id'], question: PaperQuestion | undefined): ShownAnswer {
  const shown = question?.options.find(({ id }) => id === option)
  return { option, letter: shown?.letter ?? unknownOption }
}
