/** Puts values and words into the text of a template. */
import { type ExpressionScope, evaluateNumber } from './evaluate.ts'
import { parseExpression } from './parse-expression.ts'
import { TemplateError } from './template.ts'
import { formatValue, type TextForm } from './written-values.ts'

type Words = Readonly<Record<string, string>>

const place = /\[([^[\]]*)\]/g
const withForm = /^(number|money|percent|fraction|clock|tex|plus|factor): (.+)$/

export function fillTemplateText(text: string, scope: ExpressionScope, words: Words): string {
  const filled = text.replace(place, (_, content: string) => words[content] ?? valueAt(content, scope))
  // A sentence that ends with "a.m." or "p.m." has only one period.
  return filled.replace(/([ap]\.m\.)\./g, '$1')
}

function valueAt(content: string, scope: ExpressionScope): string {
  const [, form, expression] = withForm.exec(content) ?? []
  const text = formatValue(evaluateNumber(parseExpression(expression ?? content), scope), formNamed(form))
  if (text === undefined) throw new TemplateError(`[${content}] has a value that cannot be written so`)
  return text
}

const forms: readonly TextForm[] = ['number', 'money', 'percent', 'fraction', 'clock', 'tex', 'plus', 'factor']

function formNamed(name: string | undefined): TextForm {
  return forms.find((form) => form === name) ?? 'number'
}
