/** Templates about the value and the form of an expression. */
import type { Template } from '../template.ts'

const common = { skill: 'expressions', forms: ['g8', 'g9'], stories: [{ words: {} }] } as const

export const expressionTemplates: readonly Template[] = [
  {
    ...common,
    id: 'value-of-two-terms',
    version: 1,
    topic: 'Advanced Algebra',
    standard: 'NY-6.EE.2',
    difficulty: 3,
    parameters: {
      a: { from: 2, to: 5 },
      b: { from: 2, to: 6 },
      p: { oneOf: [-6, -5, -4, -3, -2, 3, 4, 5] },
      q: { oneOf: [-7, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6, 7] },
    },
    definitions: { square: 'a * p ^ 2', product: 'b * p * q' },
    constraints: ['abs(p) != abs(q)', 'p < 0 or q < 0', 'square != product'],
    stem: 'If $m = [p]$ and $n = [q]$, what is the value of $[a]m^2 - [b]mn$?',
    key: {
      value: 'square - product',
      writtenAs: 'number',
      reason: 'Here $[a]m^2 = [tex: square]$ and $[b]mn = [tex: product]$. The first minus the second is $[tex: key]$.',
    },
    distractors: [
      {
        value: '(a * p) ^ 2 - product',
        misconception: 'order-of-operations',
        reason: 'This multiplies by [a] before it squares. The exponent belongs to $m$ alone, so square $m$ first.',
      },
      {
        value: '-square - product',
        misconception: 'sign-of-a-product',
        reason: 'This makes the first term negative. A number times itself is positive, so $m^2 = [tex: p ^ 2]$.',
      },
      {
        value: 'square + product',
        misconception: 'lost-minus-sign',
        reason: 'This adds the second term. The term $[b]mn$ is $[tex: product]$, and it is subtracted.',
      },
      {
        value: '2 * a * p - product',
        misconception: 'power-as-product',
        reason: 'This doubles $m$ where the exponent asks for a square. The square $m^2$ is $m$ times $m$.',
      },
      {
        value: 'square - b * p - q',
        misconception: 'wrong-operation',
        reason: 'This takes $mn$ apart and subtracts $n$ by itself. In $[b]mn$, all three factors are multiplied.',
      },
      {
        value: 'square - p * q',
        misconception: 'step-left-out',
        reason:
          'This leaves out the factor [b] of the second term. That term is $[b] \\times m \\times n = [tex: product]$.',
      },
    ],
    believable: 'v != 0',
    explanation:
      'Replace each letter by its number. The first term is $[a] \\times [tex: p ^ 2] = [tex: square]$, because the exponent belongs to $m$ alone. The second term is $[b]mn = [tex: product]$. The difference is $[tex: key]$.',
    hint: 'Work out the two terms one at a time. What does the exponent belong to?',
    proof: { from: '-400', to: '600', step: '1', fits: 'x + b * p * q == a * p * p', takes: 'the only one' },
  },
  {
    ...common,
    id: 'constant-after-parentheses',
    version: 3,
    topic: 'Basic Equations and Inequalities',
    standard: 'NY-7.EE.1',
    difficulty: 3,
    typedIn: '',
    parameters: {
      a: { from: 2, to: 8 },
      b: { oneOf: [-9, -8, -7, -6, -5, -4, -3, 2, 3, 4, 5, 6, 7, 8] },
      c: { from: 2, to: 8 },
      d: { oneOf: [-9, -8, -7, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6] },
    },
    definitions: { first: 'a * b', second: 'c * d' },
    // The last two products exclude the numbers of existing test questions.
    constraints: [
      'a >= c + 2',
      'first != second',
      'abs(b) != abs(d)',
      'abs(first * second) != 270',
      'abs(first * second) != 360',
    ],
    stem: 'The expression $[a](x [plus: b]) - [c](x [plus: d])$ is equal to $px + q$ for all values of $x$. What is the value of $q$?',
    key: {
      value: 'first - second',
      writtenAs: 'number',
      reason:
        'The parts without $x$ are $[tex: first]$ and $-[c] \\times [factor: d] = [tex: -second]$. Together they make $[tex: key]$.',
    },
    distractors: [
      {
        value: 'first + second',
        misconception: 'lost-minus-sign',
        reason:
          'This adds $[c] \\times [factor: d]$. The minus sign in front of $[c]$ belongs to both terms in the parentheses.',
      },
      {
        value: 'first - d',
        misconception: 'partial-distribution',
        reason:
          'This multiplies only the $x$ in the second parentheses by $[c]$. The number $[tex: d]$ is multiplied too.',
      },
      {
        value: 'first + d',
        misconception: 'partial-distribution',
        reason: 'This takes $[tex: d]$ as it is. It is in the parentheses, so it is multiplied by $-[c]$.',
      },
      {
        value: 'b - second',
        misconception: 'partial-distribution',
        reason:
          'This multiplies only the $x$ in the first parentheses by $[a]$. The number $[tex: b]$ is multiplied too.',
      },
      {
        value: 'b - d',
        misconception: 'partial-distribution',
        reason: 'This takes the numbers in both parentheses as they are. Each is multiplied by the number in front.',
      },
      {
        value: 'a - c',
        misconception: 'answered-another-quantity',
        reason: 'This is $p$, the number in front of $x$. The question asks for $q$.',
      },
      {
        value: 'second - first',
        misconception: 'subtracted-in-wrong-order',
        reason: 'This subtracts the first product from the second. The second is the one with the minus sign.',
      },
    ],
    believable: '1 == 1',
    explanation:
      'Multiply out both parentheses: $[a]x [plus: first]$ and $-[c]x [plus: -second]$. The terms with $x$ make $[a - c]x$. The numbers make $[tex: first] [plus: -second] = [tex: key]$.',
    hint: 'Multiply out each pair of parentheses. Which sign does each term of the second pair have?',
    // Searches for the value at x = 1, without the terms with x.
    proof: {
      from: '-200',
      to: '200',
      step: '1',
      fits: 'x == a * (1 + b) - c * (1 + d) - (a - c)',
      takes: 'the only one',
    },
  },
  {
    ...common,
    id: 'multiple-of-an-expression',
    version: 1,
    topic: 'Basic Equations and Inequalities',
    standard: 'NY-7.EE.2',
    difficulty: 3,
    parameters: {
      a: { from: 2, to: 7 },
      b: { from: 2, to: 7 },
      c: { from: 4, to: 15 },
      k: { from: 2, to: 5 },
      d: { oneOf: [-9, -8, -7, -6, -5, -4, -3, 3, 4, 5, 6, 7, 8, 9] },
    },
    definitions: { whole: 'k * c' },
    constraints: ['gcd(a, b) == 1', 'a != b', 'c != abs(d)'],
    stem: 'If $[a]x - [b]y = [c]$, what is the value of $[k * a]x - [k * b]y [plus: d]$?',
    key: {
      value: 'whole + d',
      writtenAs: 'number',
      reason:
        'The part with the letters is [k] times as much as $[a]x - [b]y$, so it is [whole]. With $[tex: d]$, that makes $[tex: key]$.',
    },
    distractors: [
      {
        value: 'c + d',
        misconception: 'one-part-multiplied',
        reason:
          'This uses [c] as it is. Both terms with letters are [k] times as much, so [c] is multiplied by [k] too.',
      },
      {
        value: 'whole',
        misconception: 'stopped-early',
        reason: 'This is the value of $[k * a]x - [k * b]y$. The number at the end, $[tex: d]$, is still missing.',
      },
      {
        value: 'k * (c + d)',
        misconception: 'order-of-operations',
        reason: 'This multiplies $[tex: d]$ by [k] as well. Only the terms with letters are [k] times as much.',
      },
      {
        value: 'whole - d',
        misconception: 'lost-minus-sign',
        reason: 'This uses the wrong sign for the last number. The expression ends with $[plus: d]$.',
      },
      {
        value: 'c + k + d',
        misconception: 'wrong-operation',
        reason: 'This adds [k] to [c]. Each term with a letter is multiplied by [k], so [c] is multiplied too.',
      },
      {
        value: 'k ^ 2 * c + d',
        misconception: 'double-counted',
        reason: 'This multiplies by [k] for each of the two terms. Their difference is only [k] times as much.',
      },
    ],
    believable: 'v > -40 and v < 5 * key + 20',
    explanation:
      'Compare the two expressions. Both $[k * a]$ and $[k * b]$ are [k] times as large as $[a]$ and $[b]$. So $[k * a]x - [k * b]y = [k] \\times [c] = [whole]$. The value is $[whole] [plus: d] = [tex: key]$.',
    hint: 'You do not need $x$ or $y$. Compare the numbers in front of the letters.',
    // Uses one pair of letters that fits: y is 0, and x is c / a.
    proof: { from: '-50', to: '200', step: '1', fits: 'x == k * a * (c / a) + d', takes: 'the only one' },
  },
  {
    ...common,
    id: 'product-and-quotient-of-powers',
    version: 1,
    topic: 'Advanced Algebra',
    standard: 'NY-8.EE.1',
    difficulty: 2,
    parameters: {
      p: { oneOf: [2, 3, 5, 6, 7] },
      a: { from: 4, to: 12 },
      b: { from: 2, to: 8 },
      c: { from: 2, to: 9 },
    },
    definitions: { top: 'a + b' },
    constraints: ['a != b', 'b != c', 'a != c', 'top - c >= 2'],
    stem: 'If $\\frac{[p]^{[a]} \\times [p]^{[b]}}{[p]^{[c]}} = [p]^n$, what is the value of $n$?',
    key: {
      value: 'top - c',
      writtenAs: 'number',
      reason: 'Multiplying adds the exponents and dividing subtracts them: $[a] + [b] - [c] = [key]$.',
    },
    distractors: [
      {
        value: 'a * b - c',
        misconception: 'rules-for-powers',
        reason:
          'This multiplies the exponents [a] and [b]. When powers of one base are multiplied, the exponents are added.',
      },
      {
        value: 'top + c',
        misconception: 'wrong-operation',
        reason: 'This adds all three exponents. The last power divides, so its exponent is subtracted.',
      },
      {
        value: 'top / c',
        misconception: 'rules-for-powers',
        reason: 'This divides the exponents. When powers of one base are divided, the exponents are subtracted.',
      },
      {
        value: 'top',
        misconception: 'stopped-early',
        reason: 'This is the exponent of the top of the fraction. The bottom still has to be divided out.',
      },
      {
        value: 'a - c',
        misconception: 'step-left-out',
        reason: 'This leaves out the second power of the top. Its exponent is added.',
      },
      {
        value: 'abs(a - b) + c',
        misconception: 'wrong-operation',
        reason:
          'This subtracts where the powers are multiplied and adds where they are divided. It is the other way around.',
      },
      {
        value: 'abs(c - b)',
        misconception: 'step-left-out',
        reason: 'This leaves out the first power of the top. Its exponent is added.',
      },
    ],
    believable: 'v >= 1 and v <= 60',
    explanation:
      'The top has $[a] + [b] = [top]$ factors of $[p]$. The bottom has $[c]$ of them, and these divide out. So $[top] - [c] = [key]$ factors are left.',
    hint: 'Write a power as a row of factors. How many factors are at the top, and how many divide out?',
    proof: { from: '-10', to: '30', step: '1', fits: 'p ^ x * p ^ c == p ^ a * p ^ b', takes: 'the only one' },
  },
  {
    ...common,
    id: 'exponent-outside-parentheses',
    version: 1,
    topic: 'Advanced Algebra',
    standard: 'NY-8.EE.1',
    difficulty: 3,
    typedIn: '',
    parameters: { p: { oneOf: [2, 3, 5, 6, 7] }, a: { from: 2, to: 5 }, b: { from: 2, to: 9 }, k: { from: 2, to: 8 } },
    definitions: { c: 'a * k + b' },
    constraints: ['k != a', 'b != a', 'c <= 40'],
    stem: 'If $([p]^{[a]})^n \\times [p]^{[b]} = [p]^{[c]}$, what is the value of $n$?',
    key: {
      value: 'k',
      writtenAs: 'number',
      reason: 'The exponents give $[a]n + [b] = [c]$, so $[a]n = [c - b]$ and $n = [key]$.',
    },
    distractors: [
      {
        value: 'c - b - a',
        misconception: 'rules-for-powers',
        reason: 'This adds $n$ to [a]. For a power of a power, the exponents are multiplied.',
      },
      {
        value: 'c / b - a',
        misconception: 'rules-for-powers',
        reason: 'This multiplies where exponents are added and adds where they are multiplied.',
      },
      {
        value: 'c / (a * b)',
        misconception: 'rules-for-powers',
        reason: 'This multiplies all the exponents. The exponent [b] belongs to another factor, so it is added.',
      },
      {
        value: 'c - b',
        misconception: 'stopped-early',
        reason: 'This is $[a]n$. Divide it by [a] to find $n$.',
      },
      {
        value: 'c / a - b',
        misconception: 'undone-wrongly',
        reason:
          'This divides by [a] before it takes [b] away. The exponents give $[a]n + [b] = [c]$, so subtract first.',
      },
      {
        value: '(c + b) / a',
        misconception: 'undone-wrongly',
        reason: 'This adds [b] to [c]. In $[a]n + [b] = [c]$, the [b] is undone by subtracting.',
      },
    ],
    believable: 'v != 0',
    explanation:
      'A power of a power multiplies exponents, so $([p]^{[a]})^n = [p]^{[a]n}$. A product adds them, so $[a]n + [b] = [c]$. Then $[a]n = [c - b]$, and $n = [c - b] \\div [a] = [key]$.',
    hint: 'Write the left side as one power of $[p]$. What happens to the exponents in each step?',
    proof: { from: '0', to: '12', step: '1', fits: '(p ^ a) ^ x * p ^ b == p ^ c', takes: 'the only one' },
  },
]
