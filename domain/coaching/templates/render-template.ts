/** Makes an ordinary question from a template and a seed. The same version and seed always give the same question. */

import { createRandomDraw, type Draw } from '#domain/statistics/random-numbers.ts'
import { chooseDistractors, distractorPlaces, listTypedMistakes } from './choose-distractors.ts'
import { type DrawnValues, drawValues } from './draw-values.ts'
import { type ExpressionScope, evaluateNumber } from './evaluate.ts'
import type { FigureDrawing } from './figure.ts'
import { fillTemplateText } from './fill-text.ts'
import { parseExpression } from './parse-expression.ts'
import { isKeyProved } from './prove-key.ts'
import { compareRationals, type Rational } from './rational.ts'
import { type Template, TemplateError } from './template.ts'
import { formatValuesAlike } from './written-values.ts'

interface RenderedOption {
  readonly text: string
  readonly value: number
  readonly isKey: boolean
  /** The mistake that leads to the option, or why it is right. */
  readonly reason: string
  /** An id in the catalogue; null for the key. */
  readonly misconception: string | null
}

export interface RenderedQuestion {
  readonly text: string
  readonly figure: (FigureDrawing & { readonly alt: string }) | null
  /** The unit of a typed number; null if students choose an option. */
  readonly unit: string | null
  /** In ascending order. For a typed number: the key, and mistakes with a reason. */
  readonly options: readonly RenderedOption[]
  readonly explanation: string
  readonly hint: string
  readonly provenance: QuestionProvenance
}

/** The origin of a question: enough to recreate it, and to see the values that were used. */
export interface QuestionProvenance {
  readonly template: string
  readonly version: number
  readonly seed: number
  readonly parameters: Readonly<Record<string, string>>
}

/** Seeds are integers from 0 up to but not including this number. */
export const seedLimit = 2 ** 31
const triesForAPlace = 2000
const mostTries = 20 * triesForAPlace

/** Throws a `TemplateError` if the template cannot produce a question, or if the proof refutes its key. */
export function renderTemplate(template: Template, seed: number): RenderedQuestion {
  const draw = createRandomDraw(seed)
  // Drawn before the values, so that all places are equally frequent, even those that few values allow, and the place reveals nothing.
  let place = draw(distractorPlaces)
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const drawn = drawValues(template, draw)
    const question = drawn && rendered(template, drawn, seed, place, draw)
    if (question) return question
    if (tries % triesForAPlace === 0) place = draw(distractorPlaces)
  }
  throw new TemplateError(`${template.id}: no values meet the constraints`)
}

interface ValuedOption extends Omit<RenderedOption, 'text' | 'value'> {
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
  const { key, proof, typedIn, figure } = template
  const number = evaluateNumber(parseExpression(key.value), scope)
  const distractors =
    typedIn === undefined
      ? chooseDistractors(template, scope, number, place, draw)
      : listTypedMistakes(template, scope, number)
  if (!distractors) return undefined
  if (!isKeyProved(proof, scope, number))
    throw new TemplateError(`${template.id}: the proof refutes the key of ${seed}`)

  const known = new Map([...scope, ['key', number]])
  const fill = (text: string, more: ExpressionScope = known) => fillTemplateText(text, more, story.words)
  const options = writtenOptions(template, [
    { number, isKey: true, reason: fill(key.reason), misconception: null },
    ...distractors.map((one) => ({
      number: one.number,
      isKey: false,
      reason: fill(one.reason, new Map([...known, ['v', one.number]])),
      misconception: one.misconception,
    })),
  ])
  if (!options) return undefined
  return {
    text: fill(template.stem),
    figure: figure
      ? {
          ...figure.draw((text) => asNumber(evaluateNumber(parseExpression(text), known)), fill),
          alt: fill(figure.alt),
        }
      : null,
    unit: typedIn === undefined ? null : fill(typedIn),
    options,
    explanation: fill(template.explanation),
    hint: fill(template.hint),
    provenance: { template: template.id, version: template.version, seed, parameters: asTexts(parameters) },
  }
}

/** Returns the options in ascending order. Undefined if they cannot all be written in one form. */
function writtenOptions({ key }: Template, valued: readonly ValuedOption[]): RenderedOption[] | undefined {
  const options = valued.toSorted((one, other) => compareRationals(one.number, other.number))
  const texts = formatValuesAlike(
    options.map(({ number }) => number),
    key.writtenAs,
  )
  return (
    texts && options.map(({ number, ...rest }, at) => ({ ...rest, text: texts[at] ?? '', value: asNumber(number) }))
  )
}

function asNumber({ numerator, denominator }: Rational): number {
  return Number(numerator) / Number(denominator)
}

function asTexts(parameters: DrawnValues['parameters']): Record<string, string> {
  return Object.fromEntries(
    [...parameters].map(([name, { numerator, denominator }]) => [
      name,
      denominator === 1n ? String(numerator) : `${numerator}/${denominator}`,
    ]),
  )
}
