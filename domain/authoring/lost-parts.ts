/** What of a question's texts would be lost if it were saved, each with its field and what to tell the author. */
import { type Loss, lossesIn, lostContentIn } from '#domain/text/markup.ts'
import { type TextProblem, type Texts, textsOf } from './formulas.ts'

export function lostParts(draft: Texts, find = lossesIn): TextProblem[] {
  return textsOf(draft).flatMap(([field, place, text], at) => {
    const message = lossWords(place, text, find)
    const option = field === 'options' ? { option: at - 1 } : {}
    return message === null ? [] : [{ field, message, ...option }]
  })
}

/** The first of them; null if there is none. */
export function lossProblem(draft: Texts): TextProblem | null {
  return lostParts(draft)[0] ?? null
}

/** The first that no request may ask for. Links and scripts go, and their words stay. */
export function lostContent(draft: Texts): TextProblem | null {
  return lostParts(draft, lostContentIn)[0] ?? null
}

/** Null if nothing of the text would be lost. */
export function lossWords(place: string, text: string, find = lossesIn): string | null {
  const losses = find(text)
  const [first] = losses
  if (first === undefined) return null
  const named = losses.map((loss) => `${/^[aeiou]/.test(loss) ? 'an' : 'a'} ${loss}`).join(' and ')
  return `${place.charAt(0).toUpperCase()}${place.slice(1)} has ${named} in its text, which cannot be kept there. ${advice[first]}`
}

const advice: Readonly<Record<Loss, string>> = {
  picture: "Take it out, and add it as the question's image.",
  equation: 'Write it between dollar signs, such as $\\frac{1}{2}$.',
  'video or sound': 'Take it out.',
  'form field': 'Take it out.',
  link: 'Take it out, and keep its words.',
  script: 'Take it out.',
}
