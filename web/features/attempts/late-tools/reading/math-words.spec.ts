import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertToSpokenText, type MathNode, speakMath } from './math-words.ts'

const leaf = (name: string) => (text: string | number) => ({ name, text: String(text), children: [] })
const node =
  (name: string) =>
  (...children: MathNode[]) => ({ name, text: '', children })
const [mn, mi, mo, mtext] = [leaf('mn'), leaf('mi'), leaf('mo'), leaf('mtext')]
const [math, row, frac, sup, sub, sqrt, root, over] = [
  ...[node('math'), node('mrow'), node('mfrac'), node('msup'), node('msub')],
  ...[node('msqrt'), node('mroot'), node('mover')],
] as const

test.each([
  ['an operator that is called like a method of objects', math(mo('valueOf')), 'valueOf'],
  ['a sum', math(mn(3), mo('+'), mn(4), mo('='), mi('x')), '3 plus 4 equals x'],
  ['a fraction with a name', frac(mn(3), mn(4)), '3 fourths'],
  ['one half', frac(mn(1), mn(2)), '1 half'],
  ['five halves', frac(mn(5), mn(2)), '5 halves'],
  ['a fraction without a name', frac(mn(3), mn(17)), '3 over 17'],
  ['a fraction of letters', frac(mi('a'), mi('b')), 'a over b'],
  ['a fraction with parts', frac(row(mi('x'), mo('+'), mn(1)), mn(2)), 'the fraction x plus 1, over 2, end fraction,'],
  ['a mixed number', math(mn(2), frac(mn(1), mn(2))), '2 and 1 half'],
  ['a square', sup(mi('x'), mn(2)), 'x squared'],
  ['a cube', sup(mi('x'), mn(3)), 'x cubed'],
  ['a power', sup(mn(10), row(mo('−'), mn(4))), '10 to the power of negative 4'],
  ['degrees', sup(mn(45), mo('∘')), '45 degrees'],
  ['an index', sub(mi('a'), mn(1)), 'a sub 1'],
  ['a root', sqrt(mn(16)), 'the square root of 16'],
  ['a root of a sum', sqrt(mi('x'), mo('+'), mn(1)), 'the square root of x plus 1, end root,'],
  ['a cube root', root(mn(8), mn(3)), 'the cube root of 8'],
  ['a negative number', math(mo('−'), mn(5), mo('−'), mn(3)), 'negative 5 minus 3'],
  ['a negative number after a sign', math(mn(2), mo('×'), mo('-'), mn(3)), '2 times negative 3'],
  ['an absolute value', math(mo('|'), mi('x'), mo('|')), 'the absolute value of x end absolute value'],
  ['a segment', over(mi('AB'), mo('¯')), 'segment A B'],
  ['a ray', over(mi('AB'), mo('→')), 'ray A B'],
  ['a repeating decimal', over(mn('0.3'), mo('¯')), '0.3 repeating'],
  ['an inequality', math(mi('x'), mo('≤'), mn(7)), 'x is less than or equal to 7'],
  ['a product that shows no sign', math(mn(3), mo('\u2062'), mi('x')), '3 x'],
  ['an angle', math(mo('∠'), mi('ABC')), 'angle A B C'],
  ['a letter of its own', mi('π'), 'pi'],
  ['words in a formula', math(mtext('area'), mo('='), mn(6)), 'area equals 6'],
  ['what a formula was written with', node('semantics')(row(mn(1)), leaf('annotation')('\\frac')), '1'],
])('%s is read as it is said', (_, formula, words) => {
  expect(speakMath(formula)).toBe(words)
})

test('no formula is left without an end, and none throws', () => {
  const names = fc.constantFrom(
    'mrow',
    'mfrac',
    'msup',
    'msub',
    'msqrt',
    'mroot',
    'mover',
    'mtable',
    'mtr',
    'mtd',
    'munder',
  )
  const { formula } = fc.letrec<{ formula: MathNode }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 4 },
      fc.record({ name: fc.constantFrom('mn', 'mi', 'mo', 'mtext'), text: fc.string(), children: fc.constant([]) }),
      fc.record({ name: names, text: fc.constant(''), children: fc.array(tie('formula'), { maxLength: 4 }) }),
    ),
  }))
  fc.assert(
    fc.property(formula, (one) => {
      expect(speakMath(one)).toBe(speakMath(one).trim())
    }),
  )
})

test.each([
  ['The price is 5 − 3 dollars.', 'The price is 5 minus 3 dollars.'],
  ['It was −4 outside.', 'It was negative 4 outside.'],
  ['Choose the word for ____ here.', 'Choose the word for blank here.'],
  ['3 × 4 = 12', '3 times 4 equals 12'],
  ['An area of 5 m²', 'An area of 5 m squared'],
  ['At 90° or more', 'At 90 degrees or more'],
  ['½ cup', '1 half cup'],
  ['a well-known man – an author', 'a well-known man – an author'],
])('%s is read as "%s"', (text, words) => {
  expect(convertToSpokenText(text).replace(/\s+/g, ' ').trim()).toBe(words)
})
