/** Draws a story and parameters that meet all constraints of a template. */
import { evaluate, evaluateNumber, evaluateTruth, type Scope, type Value } from './evaluate.ts'
import { parseExpression } from './parse-expression.ts'
import { type Draw, drawOne } from './random-numbers.ts'
import type { Rational } from './rational.ts'
import type { Parameter, Story, Template } from './template.ts'

export interface DrawnValues {
  readonly story: Story
  /** The parameters alone, for the record. */
  readonly parameters: ReadonlyMap<string, Rational>
  /** The parameters and the definitions. */
  readonly scope: Scope
}

/** Undefined if the drawn values break a constraint. */
export function drawValues(template: Template, draw: Draw): DrawnValues | undefined {
  const story = drawOne(template.stories, draw)
  const parameters = new Map<string, Rational>()
  for (const [name, parameter] of Object.entries({ ...template.parameters, ...story.parameters })) {
    parameters.set(name, drawParameter(parameter, draw))
  }
  const scope = new Map<string, Value>(parameters)
  for (const [name, text] of Object.entries(template.definitions)) {
    scope.set(name, evaluate(parseExpression(text), scope))
  }
  const isMet = template.constraints.every((text) => evaluateTruth(parseExpression(text), scope))
  return isMet ? { story, parameters, scope } : undefined
}

function drawParameter(parameter: Parameter, draw: Draw): Rational {
  return evaluateNumber(parseExpression(String(drawConstant(parameter, draw))), new Map())
}

function drawConstant(parameter: Parameter, draw: Draw): number | string {
  if ('oneOf' in parameter) return drawOne(parameter.oneOf, draw)
  const { from, to, step = 1 } = parameter
  return from + step * draw(Math.floor((to - from) / step) + 1)
}
