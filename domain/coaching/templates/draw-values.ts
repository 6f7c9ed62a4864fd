/** Draws a story and parameters that meet all constraints of a template. */

import { type Draw, pickRandomItem } from '#domain/statistics/random-numbers.ts'
import {
  type ExpressionScope,
  type ExpressionValue,
  evaluateCondition,
  evaluateExpression,
  evaluateNumber,
} from './evaluate.ts'
import { parseExpression } from './parse-expression.ts'
import type { Rational } from './rational.ts'
import type { Template, TemplateParameter, TemplateStory } from './template.ts'

export interface DrawnValues {
  readonly story: TemplateStory
  /** The parameters alone, for the record. */
  readonly parameters: ReadonlyMap<string, Rational>
  /** The parameters and the definitions. */
  readonly scope: ExpressionScope
}

/** Undefined if the drawn values break a constraint. */
export function drawValues(template: Template, draw: Draw): DrawnValues | undefined {
  const story = pickRandomItem(template.stories, draw)
  const parameters = new Map<string, Rational>()
  for (const [name, parameter] of Object.entries({ ...template.parameters, ...story.parameters })) {
    parameters.set(name, drawParameter(parameter, draw))
  }
  const scope = new Map<string, ExpressionValue>(parameters)
  for (const [name, text] of Object.entries(template.definitions)) {
    scope.set(name, evaluateExpression(parseExpression(text), scope))
  }
  const isMet = template.constraints.every((text) => evaluateCondition(parseExpression(text), scope))
  return isMet ? { story, parameters, scope } : undefined
}

function drawParameter(parameter: TemplateParameter, draw: Draw): Rational {
  return evaluateNumber(parseExpression(String(drawConstant(parameter, draw))), new Map())
}

function drawConstant(parameter: TemplateParameter, draw: Draw): number | string {
  if ('oneOf' in parameter) return pickRandomItem(parameter.oneOf, draw)
  const { from, to, step = 1 } = parameter
  return from + step * draw(Math.floor((to - from) / step) + 1)
}
