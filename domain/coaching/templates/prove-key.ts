/** Checks the key of a question by search or by substitution, never by the expression that computed it. */
import { type ExpressionScope, evaluateCondition, evaluateNumber } from './evaluate.ts'
import { parseExpression } from './parse-expression.ts'
import { addRationals, areRationalsEqual, compareRationals, type Rational } from './rational.ts'
import { type KeyProof, TemplateError } from './template.ts'

const mostCandidates = 2000

export function isKeyProved(proof: KeyProof, scope: ExpressionScope, key: Rational): boolean {
  let found: Rational | undefined
  for (const solution of solutions(proof, scope)) {
    if (found) return false
    found = solution
    if (proof.takes === 'the first') break
  }
  return found !== undefined && areRationalsEqual(found, key)
}

function* solutions({ from, to, step, counts = '0', fits }: KeyProof, scope: ExpressionScope): Generator<Rational> {
  const numberOf = (text: string) => evaluateNumber(parseExpression(text), scope)
  const known = new Map(scope).set('counted', numberOf(counts))
  const [last, distance, condition] = [numberOf(to), numberOf(step), parseExpression(fits)]
  let candidate = numberOf(from)
  for (let count = 0; compareRationals(candidate, last) <= 0; count += 1) {
    if (count >= mostCandidates) throw new TemplateError('The proof has too many candidates')
    if (evaluateCondition(condition, known.set('x', candidate))) yield candidate
    candidate = addRationals(candidate, distance)
  }
}
