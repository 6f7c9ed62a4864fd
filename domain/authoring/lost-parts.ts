/** Finds the parts of a question's texts that saving would lose, each with its field and a message for the author. */
import { type ContentLoss, listContentLosses, listLosses, listPictures } from '#domain/text/markup.ts'
import { listQuestionTexts, type QuestionTextProblem, type QuestionTexts } from './formulas.ts'

export function listLostParts(draft: QuestionTexts, find = listLosses): QuestionTextProblem[] {
  return problemsOf(draft, (place, text) => describeTextLoss(place, text, find))
}

/** Returns the first lost part; null if there is none. */
export function findLossProblem(draft: QuestionTexts): QuestionTextProblem | null {
  return listLostParts(draft)[0] ?? null
}

/** Lists the problems that prevent texts from being saved. Links and scripts do not: saving removes them and keeps their words. */
export function listUnfitParts(draft: QuestionTexts): QuestionTextProblem[] {
  return problemsOf(draft, describeUnfitText)
}

/** Returns the first problem for which the server refuses a request; null if there is none. */
export function findLostContent(draft: QuestionTexts): QuestionTextProblem | null {
  return listUnfitParts(draft)[0] ?? null
}

function problemsOf(
  draft: QuestionTexts,
  words: (place: string, text: string) => string | null,
): QuestionTextProblem[] {
  return listQuestionTexts(draft).flatMap(([field, place, text], at) => {
    const message = words(place, text)
    const option = field === 'options' ? { option: at - 1 } : {}
    return message === null ? [] : [{ field, message, ...option }]
  })
}

/** Null if the text can be saved: no part of it would be lost, and each picture has a description for people who cannot see it. */
export function describeUnfitText(place: string, text: string): string | null {
  const loss = describeTextLoss(place, text, listContentLosses)
  if (loss !== null || listPictures(text).every(({ alt }) => alt !== '')) return loss
  return `${capitalized(place)} has a picture without a description. Write it in its tag, for students who cannot see it: alt="A red triangle".`
}

/** Null if no part of the text would be lost. */
export function describeTextLoss(place: string, text: string, find = listLosses): string | null {
  const losses = find(text)
  const [first] = losses
  if (first === undefined) return null
  const named = losses.map((loss) => `${/^[aeiou]/.test(loss) ? 'an' : 'a'} ${loss}`).join(' and ')
  return `${capitalized(place)} has ${named} in its text, which cannot be kept there. ${advice[first]}`
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const advice: Readonly<Record<ContentLoss, string>> = {
  picture: 'Take it out, and add it in the form of the question, with the button Picture.',
  equation: 'Write it between dollar signs, such as $\\frac{1}{2}$.',
  'video or sound': 'Take it out.',
  'form field': 'Take it out.',
  link: 'Take it out, and keep its words.',
  script: 'Take it out.',
}
