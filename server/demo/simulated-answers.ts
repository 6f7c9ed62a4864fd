/** Simulates a student's answers to a test from their strength. The result is reproducible, for the demo and the benchmarks. */
import type { AnswerRecord, AnswerSheet } from '#contracts/attempts/attempts.ts'
import { type OptionId, type ResponseId, responseId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import type { AnswerKey } from '#domain/answers/correctness.ts'
import { type Response, splitId } from '#domain/answers/responses.ts'
import type { AskedQuestion } from '../features/tests/scoring-key.ts'
import { createRandomNumbers } from './random-numbers.ts'

export interface StudentStrength {
  /** Share of questions answered correctly, 0 to 1. */
  readonly reading: number
  readonly math: number
}

/** `seed` distinguishes attempts. Each topic is a little easier or harder for the student than the average. */
export function simulateAnswers(
  questions: readonly AskedQuestion[],
  strength: StudentStrength,
  seed: string,
): AnswerSheet {
  const random = createRandomNumbers(seed)
  const leanings = new Map<string, number>()
  const entries = questions.map(({ questionId, subject, topic, key, ...asked }): [string, AnswerRecord] => {
    const leaning = leanings.get(topic) ?? (random() - 0.5) * 0.4
    leanings.set(topic, leaning)
    const seconds = Math.round(25 + random() * 110)
    if (random() < 0.03) return [questionId, { ...emptyAnswerRecord, seconds }]
    return [questionId, { ...simulateAnswer(key, asked, random() < strength[subject] + leaning, random), seconds }]
  })
  return Object.fromEntries(entries)
}

type Asked = Pick<AskedQuestion, 'entry' | 'options' | 'interaction'>

export function simulateAnswer(key: AnswerKey, asked: Asked, right: boolean, random: () => number): AnswerRecord {
  const { options } = asked
  if (key.kind === 'number') {
    const value = right ? key.value : Math.round(key.value) + 1 + Math.floor(random() * 3)
    return { ...emptyAnswerRecord, numericValue: String(value).slice(0, 5) }
  }
  if (key.kind === 'response') {
    if (right) return { ...emptyAnswerRecord, response: [...key.response] }
    const response = asked.interaction ? misplaced(key.response, asked) : select(key.response, options, random)
    return { ...emptyAnswerRecord, response }
  }
  const correct = key.kind === 'choice' ? options.indexOf(key.correctOption) : 0
  const option = options[right ? correct : (correct + 1 + Math.floor(random() * 3)) % options.length]
  return option === undefined ? emptyAnswerRecord : chooseOption(emptyAnswerRecord, option)
}

/** A wrong answer replaces one of the correct options with another one, like that of a student who saw only a part. */
function select(key: Response, options: readonly OptionId[], random: () => number): ResponseId[] {
  const others = options.filter((option) => !key.includes(option))
  const other = others[Math.floor(random() * others.length)]
  return [...key.slice(1), ...(other === undefined ? [] : [other])]
}

/** Puts another option in the first place: from its menu or from all options, or that of another place if each option is used once. */
function misplaced(key: Response, { entry, options, interaction }: Asked): ResponseId[] {
  const [first, ...others] = key
  if (first === undefined) return []
  const { place, option } = splitId(first)
  if (entry === 'drag' || entry === 'order') {
    const other = others.find((id) => splitId(id).place !== place)
    if (other === undefined) return others
    const swapped = splitId(other)
    const moved = [`${place}:${swapped.option}`, `${swapped.place}:${option}`].map((id) => responseId.parse(id))
    return [...moved, ...others.filter((id) => id !== other)]
  }
  const menu = interaction?.places.find(({ id }) => id === place)?.options ?? options
  const wrong = menu.find((id) => id !== option && !key.includes(responseId.parse(`${place}:${id}`)))
  return wrong === undefined ? others : [responseId.parse(`${place}:${wrong}`), ...others]
}
