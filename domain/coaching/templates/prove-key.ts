/** Checks the key of a question by search or by substitution, never by the expression that computed it. */
import { evaluateNumber, evaluateTruth, type Scope } from './evaluate.ts'
import { parseExpression } from './parse-expression.ts'
import { add, compare, isEqual, type Rational } from './rational.ts'
import { type Proof, TemplateError } from './template.ts'

const mostCandidates = 2000

export function isProved(proof: Proof, scope: Scope, key: Rational): boolean {
  let found: Rational | undefined
  for (const solution of solutions(proof, scope)) {
    if (found) return false
    found = solution
    if (proof.takes === 'the first') break
  }
  return found !== undefined && isEqual(found, key)
}

function* solutions({ from, to, step, counts = '0', fits }: Proof, scope: Scope): Generator<Rational> {
  const numberOf = (text: string) => evaluateNumber(parseExpression(text), scope)
  const known = new Map(scope).set('counted', numberOf(counts))
  const [last, distance, condition] = [numberOf(to), numberOf(step), parseExpression(fits)]
  let candidate = numberOf(from)
  for (let count = 0; compare(candidate, last) <= 0; count += 1) {
    if (count >= mostCandidates) throw new TemplateError('The proof has too many candidates')
    if (evaluateTruth(condition, known.set('x', candidate))) yield candidate
    candidate = add(candidate, distance)
  }
}
