/** Makes an ordinary question from a template and a seed. The same version and seed always give the same question. */
import { chooseDistractors, places } from './choose-distractors.ts'
import { type DrawnValues, drawValues } from './draw-values.ts'
import { evaluateNumber } from './evaluate.ts'
import { fillText } from './fill-text.ts'
import { parseExpression } from './parse-expression.ts'
import { isProved } from './prove-key.ts'
import { type Draw, drawFrom } from './random-numbers.ts'
import { compare, type Rational } from './rational.ts'
import { type Template, TemplateError } from './template.ts'
import { writtenTogether } from './written-values.ts'

interface RenderedOption {
  readonly text: string
  readonly isKey: boolean
  /** How somebody comes to it, or why it is right. */
  readonly reason: string
  /** An id of the catalogue; null for the key. */
  readonly misconception: string | null
}

export interface RenderedQuestion {
  readonly text: string
  /** In ascending order. */
  readonly options: readonly RenderedOption[]
  readonly explanation: string
  readonly hint: string
  readonly provenance: Provenance
}

/** Where a question comes from: enough to make it again, and to see what it was made of. */
export interface Provenance {
  readonly template: string
  readonly version: number
  readonly seed: number
  readonly parameters: Readonly<Record<string, string>>
}

/** Seeds are whole numbers from 0 to below this one. */
export const seedsBelow = 2 ** 31
const mostTries = 2000

/** Throws a `TemplateError` if the template cannot give a question, or if the proof refutes its key. */
export function renderTemplate(template: Template, seed: number): RenderedQuestion {
  const draw = drawFrom(seed)
  // Drawn before the values, so that a place that few values allow is as frequent as the others and tells nothing.
  const place = draw(places)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const drawn = drawValues(template, draw)
    const question = drawn && rendered(template, drawn, seed, place, draw)
    if (question) return question
  }
  throw new TemplateError(`${template.id}: no values meet the constraints`)
}

interface ValuedOption extends Omit<RenderedOption, 'text'> {
  readonly number: Rational
}

/** Undefined if there are not enough distractors for these values. */
function rendered(
  template: Template,
  { story, scope, parameters }: DrawnValues,
  seed: number,
  place: number,
  draw: Draw,
): RenderedQuestion | undefined {
  const { key, proof } = template
  const number = evaluateNumber(parseExpression(key.value), scope)
  const distractors = chooseDistractors(template, scope, number, place, draw)
  if (!distractors) return undefined
  if (!isProved(proof, scope, number)) throw new TemplateError(`${template.id}: the proof refutes the key of ${seed}`)

  const fill = (text: string) => fillText(text, new Map([...scope, ['key', number]]), story.words)
  const options: ValuedOption[] = [
    { number, isKey: true, reason: fill(key.reason), misconception: null },
    ...distractors.map((one) => ({
      number: one.number,
      isKey: false,
      reason: fillText(one.reason, new Map([...scope, ['key', number], ['v', one.number]]), story.words),
      misconception: one.misconception,
    })),
  ]
  options.sort((one, other) => compare(one.number, other.number))
  const texts = writtenTogether(
    options.map((option) => option.number),
    key.writtenAs,
  )
  if (!texts) return undefined
  return {
    text: fill(template.stem),
    options: options.map(({ isKey, reason, misconception }, at) => ({
      text: texts[at] ?? '',
      isKey,
      reason,
      misconception,
    })),
    explanation: fill(template.explanation),
    hint: fill(template.hint),
    provenance: { template: template.id, version: template.version, seed, parameters: asTexts(parameters) },
  }
}

function asTexts(parameters: DrawnValues['parameters']): Record<string, string> {
  return Object.fromEntries(
    [...parameters].map(([name, { numerator, denominator }]) => [
      name,
      denominator === 1n ? String(numerator) : `${numerator}/${denominator}`,
    ]),
  )
}
