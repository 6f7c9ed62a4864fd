/** Templates about operations with signed numbers, fractions and powers of ten. */
import type { Template } from '../template.ts'

const common = { skill: 'operations-and-order', topic: 'Basic Operations', forms: ['g8', 'g9'] } as const

export const operationTemplates: readonly Template[] = [
  {
    ...common,
    id: 'square-of-a-difference',
    version: 2,
    standard: 'NY-7.NS.2',
    difficulty: 2,
    stories: [{ words: {} }],
    parameters: { a: { from: 2, to: 30 }, b: { from: 2, to: 6 }, c: { from: 2, to: 9 }, d: { from: 2, to: 12 } },
    definitions: { gap: 'c - d', square: 'gap ^ 2', squares: 'c ^ 2 - d ^ 2' },
    // The last constraint excludes the numbers of an existing test question.
    constraints: ['abs(gap) >= 2', 'a != b', 'a != b * square', 'a * b * c * d != 420'],
    stem: 'What is the value of $[a] - [b] \\times ([c] - [d])^2$?',
    key: {
      value: 'a - b * square',
      writtenAs: 'number',
      reason:
        'The difference is $[tex: gap]$, and its square is $[square]$. Then $[b] \\times [square] = [b * square]$, and $[a] - [b * square] = [tex: key]$.',
    },
    distractors: [
      {
        value: '(a - b) * square',
        misconception: 'order-of-operations',
        reason: 'This subtracts [b] from [a] first. Multiplication comes before subtraction.',
      },
      {
        value: 'a - (b * gap) ^ 2',
        misconception: 'order-of-operations',
        reason: 'This multiplies by [b] before it squares. The exponent belongs to the parentheses alone.',
      },
      {
        value: 'a - 2 * b * gap',
        misconception: 'power-as-product',
        reason: 'This doubles $[tex: gap]$ where the exponent asks for a square. The square is $[tex: square]$.',
      },
      {
        value: 'a + b * square',
        misconception: 'sign-of-a-product',
        reason: 'This adds the product. The square is positive, so a positive product is subtracted.',
      },
      {
        value: 'a - b * squares',
        misconception: 'rules-for-powers',
        reason:
          'This squares [c] and [d] one by one. First find the difference in the parentheses, $[tex: gap]$; then square it.',
      },
      {
        value: 'a - b * (c ^ 2 + d ^ 2)',
        misconception: 'rules-for-powers',
        reason: 'This squares [c] and [d] one by one and adds. First find the difference in the parentheses.',
      },
      {
        value: 'a - square',
        misconception: 'step-left-out',
        reason: 'This leaves out the factor [b]. The square is multiplied by [b] before it is subtracted.',
      },
    ],
    believable: 'abs(v) <= 4 * abs(key) + 60',
    explanation:
      'Parentheses come first: $[c] - [d] = [tex: gap]$. Then the exponent: the square of $[tex: gap]$ is $[square]$. Then multiply: $[b] \\times [square] = [b * square]$. Last, subtract: $[a] - [b * square] = [tex: key]$.',
    hint: 'Begin inside the parentheses. What does the exponent tell you to do with the result?',
    proof: {
      from: '-700',
      to: '60',
      step: '1',
      fits: 'x + b * (c * c - 2 * c * d + d * d) == a',
      takes: 'the only one',
    },
  },
  {
    ...common,
    id: 'pieces-of-a-fraction',
    version: 1,
    standard: 'NY-6.NS.1',
    difficulty: 2,
    typedIn: '[things]',
    stories: [
      { words: { has: 'Mei Lin has', unit: 'yards', one: 'yard', stuff: 'of ribbon', thing: 'bow', things: 'bows' } },
      {
        words: {
          has: 'Amara has',
          unit: 'cups',
          one: 'cup',
          stuff: 'of yogurt',
          thing: 'smoothie',
          things: 'smoothies',
        },
      },
      {
        words: {
          has: 'Mateo has',
          unit: 'feet',
          one: 'foot',
          stuff: 'of wire',
          thing: 'ornament',
          things: 'ornaments',
        },
      },
      { words: { has: 'Yusuf has', unit: 'pounds', one: 'pound', stuff: 'of clay', thing: 'bowl', things: 'bowls' } },
      {
        words: {
          has: 'Ananya has',
          unit: 'liters',
          one: 'liter',
          stuff: 'of juice',
          thing: 'bottle',
          things: 'bottles',
        },
      },
    ],
    parameters: { n: { from: 2, to: 9 }, d: { from: 3, to: 12 }, all: { from: 4, to: 60 } },
    definitions: { made: 'all * d / n' },
    constraints: ['n < d', 'gcd(n, d) == 1', 'isInteger(made)', 'made <= 100'],
    stem: '[has] [all] [unit] [stuff]. Each [thing] takes $\\frac{[n]}{[d]}$ of a [one]. How many [things] is that enough for?',
    key: {
      value: 'made',
      writtenAs: 'number',
      reason: 'Divide by the fraction: $[all] \\div \\frac{[n]}{[d]} = [all] \\times \\frac{[d]}{[n]} = [key]$.',
    },
    distractors: [
      {
        value: 'all * n / d',
        misconception: 'wrong-operation',
        reason:
          'This multiplies by the fraction. The question asks how many times the fraction fits into [all], so divide.',
      },
      {
        value: 'all * d',
        misconception: 'fraction-division',
        reason:
          'This gives each [thing] only $\\frac{1}{[d]}$ of a [one]. Each takes [n] times as much, so divide by [n] too.',
      },
      {
        value: 'all * n',
        misconception: 'fraction-division',
        reason:
          'This multiplies by the top of the fraction. Dividing by $\\frac{[n]}{[d]}$ multiplies by [d] and divides by [n].',
      },
      {
        value: 'all / n',
        misconception: 'fraction-division',
        reason:
          'This divides by [n] and forgets the [d]. Each [thing] takes less than one [one], so there are more than [all].',
      },
      {
        value: 'all / d',
        misconception: 'fraction-division',
        reason: 'This divides by [d]. Dividing by $\\frac{[n]}{[d]}$ multiplies by [d] and divides by [n].',
      },
      {
        value: 'all',
        misconception: 'given-number-repeated',
        reason: 'This gives each [thing] a whole [one]. Each takes only $\\frac{[n]}{[d]}$ of that.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'One [one] is $[d]$ parts of the size $\\frac{1}{[d]}$, so [all] [unit] are $[all] \\times [d] = [all * d]$ parts. Each [thing] takes [n] parts. So there is enough for $[all * d] \\div [n] = [key]$ [things].',
    hint: 'Will it be more or fewer than [all]? Think of how many parts of that size are in one [one].',
    proof: { from: '1', to: '100', step: '1', fits: 'x * (n / d) == all', takes: 'the only one' },
  },
  {
    ...common,
    id: 'falling-then-rising',
    version: 1,
    standard: 'NY-7.NS.3',
    difficulty: 2,
    stories: [
      {
        words: {
          ...{ begins: 'At midnight the temperature in Minneapolis was', unit: 'degrees Fahrenheit', fell: 'It fell' },
          ...{
            each: 'degrees each hour for the next',
            times: 'hours',
            time: 'hour',
            rose: 'Then it rose',
            asks: 'What was the temperature after that, in degrees Fahrenheit?',
          },
        },
      },
      {
        words: {
          ...{ begins: 'A small submarine was at an elevation of', unit: 'meters', fell: 'It went down' },
          ...{
            each: 'meters each minute for',
            times: 'minutes',
            time: 'minute',
            rose: 'Then it went up',
            asks: 'What was its elevation after that, in meters?',
          },
        },
        parameters: { a: { from: -30, to: -8 } },
      },
      {
        words: {
          ...{ begins: 'In a trivia game, Kwame had a score of', unit: 'points', fell: 'He lost' },
          ...{
            each: 'points in each of the next',
            times: 'rounds',
            time: 'round',
            rose: 'Then he won',
            asks: 'What was his score after that?',
          },
        },
      },
    ],
    parameters: { a: { from: -12, to: 14 }, b: { from: 2, to: 6 }, h: { from: 3, to: 7 }, c: { from: 3, to: 19 } },
    definitions: { fall: 'b * h' },
    constraints: ['abs(a) > 1', 'b != h', 'fall > abs(a)', 'c != fall', 'a - fall + c != 0'],
    stem: '[begins] $[a]$ [unit]. [fell] [b] [each] [h] [times]. [rose] [c] [unit]. [asks]',
    key: {
      value: 'a - fall + c',
      writtenAs: 'number',
      reason:
        'The fall is $[b] \\times [h] = [fall]$ in all, and the rise is [c]: $[tex: a] - [fall] + [c] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'a - b + c',
        misconception: 'step-left-out',
        reason: 'This goes down [b] only once. There is a fall of [b] in each [time], for [h] [times].',
      },
      {
        value: 'a - fall',
        misconception: 'stopped-early',
        reason: 'This is right before the rise. The [c] at the end still has to be added.',
      },
      {
        value: 'a - fall - c',
        misconception: 'wrong-operation',
        reason: 'This takes [c] away too. The last change is a rise, so [c] is added.',
      },
      {
        value: 'a + fall - c',
        misconception: 'wrong-operation',
        reason: 'This adds the fall of [fall] and subtracts the rise of [c]. It is the other way around.',
      },
      {
        value: '-a - fall + c',
        misconception: 'lost-minus-sign',
        reason: 'This begins at $[tex: -a]$. The number at the beginning is $[tex: a]$.',
      },
      {
        value: 'a - h + c',
        misconception: 'step-left-out',
        reason: 'This takes away the number of [times]. In each [time] there is a fall of [b].',
      },
      {
        value: 'fall - a - c',
        misconception: 'subtracted-in-wrong-order',
        reason: 'This has the wrong sign. It goes down from $[tex: a]$, so subtract [fall] from that.',
      },
    ],
    believable: 'abs(v) <= 90',
    explanation:
      'The change of $[b]$ happened [h] times, so it went down $[b] \\times [h] = [fall]$. From $[tex: a]$ that leads to $[tex: a - fall]$. Rising by [c] leads to $[tex: a - fall] + [c] = [tex: key]$.',
    hint: 'How far did it go down in all? Show it on a number line before you add the rise.',
    proof: { from: '-100', to: '100', step: '1', fits: 'x == a + c - sum(i, 1, h, b)', takes: 'the only one' },
  },
  {
    ...common,
    id: 'exponent-of-ten-in-a-product',
    version: 2,
    standard: 'NY-8.EE.4',
    difficulty: 3,
    stories: [{ words: {} }],
    parameters: {
      a: { oneOf: [2, 4, 5, 6, 7, 8, 9, '2.5', '4.5', '3.5'] },
      b: { oneOf: [3, 4, 6, 7, 8, 9, '1.5'] },
      m: { from: 2, to: 9 },
      n: { oneOf: [-7, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6, 7] },
    },
    definitions: { product: 'a * b' },
    constraints: ['product > 10', 'a != b', 'abs(n) != m', 'm + n + 1 != 0', 'm + n != 0', 'm + n != 1'],
    stem: 'The product $([tex: a] \\times 10^{[m]}) \\times ([tex: b] \\times 10^{[n]})$ is equal to $[tex: product / 10] \\times 10^k$. What is the value of $k$?',
    key: {
      value: 'm + n + 1',
      writtenAs: 'number',
      reason:
        'The powers make $10^{[tex: m + n]}$, and $[tex: a] \\times [tex: b] = [tex: product] = [tex: product / 10] \\times 10$. So the exponent is $[tex: key]$.',
    },
    distractors: [
      {
        value: 'm + n',
        misconception: 'stopped-early',
        reason:
          'This is the exponent beside $[tex: product]$. To write that as $[tex: product / 10]$, one more factor of 10 is needed.',
      },
      {
        value: 'm + n - 1',
        misconception: 'decimal-shift-in-exponent',
        reason:
          'This makes the exponent smaller. The first factor became ten times smaller, so the power becomes larger.',
      },
      {
        value: 'm + n + 2',
        misconception: 'decimal-shift-in-exponent',
        reason:
          'This makes the exponent two larger. The number $[tex: product]$ is only ten times $[tex: product / 10]$.',
      },
      {
        value: 'm * n + 1',
        misconception: 'rules-for-powers',
        reason: 'This multiplies the exponents. When powers of 10 are multiplied, the exponents are added.',
      },
      {
        value: 'm * n',
        misconception: 'rules-for-powers',
        reason: 'This multiplies the two exponents. When powers of 10 are multiplied, the exponents are added.',
      },
      {
        value: 'm - n + 1',
        misconception: 'wrong-operation',
        reason: 'This subtracts the second exponent. The powers are multiplied, so the exponents are added.',
      },
      {
        value: 'm + abs(n)',
        misconception: 'lost-minus-sign',
        reason: 'This loses the minus sign of the second exponent. Add $[tex: n]$ to [m].',
      },
      {
        value: 'n - m + 1',
        misconception: 'lost-minus-sign',
        reason: 'This subtracts the first exponent. The powers are multiplied, so the exponents are added.',
      },
    ],
    believable: 'abs(v) <= 30',
    explanation:
      'Multiply the numbers and the powers apart: $[tex: a] \\times [tex: b] = [tex: product]$, and the exponents add up to $[m] [plus: n] = [tex: m + n]$. Now $[tex: product] = [tex: product / 10] \\times 10$, which gives one more factor of 10. So $k = [tex: key]$.',
    hint: 'First multiply the two numbers in front. How does their product differ from the number that the question shows?',
    proof: {
      from: '-20',
      to: '30',
      step: '1',
      fits: 'a * 10 ^ m * b * 10 ^ n == product / 10 * 10 ^ x',
      takes: 'the only one',
    },
  },
]
