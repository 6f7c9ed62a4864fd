/** Shows a recorded answer as the student saw it. `question` is from the version of the test that the student took. */

import type { PaperQuestion } from '#contracts/attempts/tests.ts'
import type { ShownAnswer } from '#contracts/coaching/reviews.ts'
import type { ResponseId } from '#contracts/wire/ids.ts'
import {
  listAcceptedAnswers,
  parseRecordedKey,
  type RecordedKey,
  type UserAnswer,
} from '#domain/answers/correctness.ts'
import { hasLetters } from '#domain/answers/lettering.ts'
import { describeResponsePart, sortPlacedIds } from '#domain/answers/placed-answers.ts'
import type { Response } from '#domain/answers/responses.ts'
import { formatWrittenNumber } from '#domain/text/written-number.ts'

/** Shown in place of a letter if a client sent an option that the question never had. */
const unknownOption = '–'

export function presentShownAnswer(answer: UserAnswer | null, question: PaperQuestion | undefined): ShownAnswer | null {
  if (answer === null) return null
  if ('option' in answer) return lettered(answer.option, question)
  return 'number' in answer ? { number: answer.typed } : shownResponse(answer.response, question)
}

/** Returns the right answers, or none if the question is not scored or everyone gets the point. */
export function presentShownKeys(key: RecordedKey, question: PaperQuestion | undefined): ShownAnswer[] {
  return listAcceptedAnswers(parseRecordedKey(key)).map((answer) => {
    if ('option' in answer) return lettered(answer.option, question)
    return 'number' in answer
      ? { number: formatWrittenNumber(answer.number) }
      : shownResponse(answer.response, question)
  })
}

/** In the order of the options or places. */
function shownResponse(response: Response, question: PaperQuestion | undefined): ShownAnswer {
  if (question !== undefined && !hasLetters(question.entry)) {
    return {
      response: sortPlacedIds(question, response).map((option) => ({
        option,
        letter: describeResponsePart(question, option),
      })),
    }
  }
  const places: ResponseId[] = question?.options.map(({ id }) => id) ?? []
  const ordered = response.toSorted((one, other) => places.indexOf(one) - places.indexOf(other))
  return { response: ordered.map((option) => lettered(option, question)) }
}

function lettered<Id extends ResponseId>(option: Id, question: PaperQuestion | undefined) {
  const shown = question?.options.find(({ id }) => id === option)
  return { option, letter: shown?.letter ?? unknownOption }
}

/** The text for a table: a letter, several letters or words, or the typed answer. */
export function formatShownAnswer(shown: ShownAnswer, { entry }: Pick<PaperQuestion, 'entry'>): string {
  if ('letter' in shown) return shown.letter
  if ('number' in shown) return shown.number
  return shown.response.map(({ letter }) => letter).join(hasLetters(entry) ? '' : '; ')
}
