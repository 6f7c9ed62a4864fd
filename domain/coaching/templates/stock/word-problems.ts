/** Templates for word problems. */
import type { Template } from '../template.ts'

export const wordProblemTemplates: readonly Template[] = [
  {
    id: 'two-prices',
    version: 3,
    topic: 'Equation Word Problems',
    skill: 'word-problems',
    standard: 'NY-7.EE.4',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      {
        words: {
          sold: 'A school sold',
          items: 'tickets to a play',
          one: 'adult ticket',
          anOne: 'an adult ticket',
          other: 'student ticket',
        },
        parameters: { hi: { from: 9, to: 16 }, lo: { from: 4, to: 10 } },
      },
      {
        words: {
          sold: 'A museum sold',
          items: 'tickets on Monday',
          one: 'adult ticket',
          anOne: 'an adult ticket',
          other: 'child ticket',
        },
        parameters: { hi: { from: 12, to: 20 }, lo: { from: 5, to: 11 } },
      },
      {
        words: {
          sold: 'A snack bar sold',
          items: 'wraps and cookies',
          one: 'wrap',
          anOne: 'a wrap',
          other: 'cookie',
        },
        parameters: { hi: { from: 5, to: 9 }, lo: { oneOf: [2, 3] } },
      },
      {
        words: { sold: 'A club sold', items: 'T-shirts and caps', one: 'T-shirt', anOne: 'a T-shirt', other: 'cap' },
        parameters: { hi: { from: 11, to: 18 }, lo: { from: 6, to: 10 } },
      },
    ],
    parameters: { n: { from: 40, to: 180, step: 2 }, k: { from: 12, to: 150 } },
    definitions: { total: 'lo * k + hi * (n - k)', gap: 'hi - lo' },
    constraints: ['k < n - 10', 'gap >= 2', 'abs(n - 2 * k) >= 4', 'mod(total, 5) == 0'],
    stem: '[sold] [n] [items]. The price was [money: hi] for each [one] and [money: lo] for each [other], and the sales came to [money: total]. How many of the [n] were [other]s?',
    key: {
      value: 'k',
      writtenAs: 'number',
      reason:
        'With [k] [other]s and [n - k] [one]s, the total is $[tex: lo * k] + [tex: hi * (n - k)] = [tex: total]$ dollars.',
    },
    distractors: [
      {
        value: 'n - k',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of [one]s. The rest of the [n] are [other]s.',
      },
      {
        value: 'abs(n - 2 * k)',
        misconception: 'answered-another-quantity',
        reason:
          'This is the difference between [n - k] [one]s and [k] [other]s. The question asks how many [other]s were sold.',
      },
      {
        value: 'n / 2',
        misconception: 'assumed-equal-parts',
        reason:
          'This splits the [n] into two equal groups. Then the total would be $[tex: n / 2] \\times [tex: hi + lo] = [tex: n * (hi + lo) / 2]$ dollars.',
      },
      {
        value: '(hi * n - total) / lo',
        misconception: 'wrong-rate',
        reason:
          'This divides the missing [money: hi * n - total] by [money: lo]. Each [other] makes the total only [money: gap] less than [anOne] would.',
      },
      {
        value: '(hi * n - total) / hi',
        misconception: 'wrong-rate',
        reason:
          'This divides the missing [money: hi * n - total] by [money: hi]. Each [other] makes the total only [money: gap] less than [anOne] would.',
      },
      {
        value: '(total - lo * n) / hi',
        misconception: 'wrong-rate',
        reason:
          'This divides the extra [money: total - lo * n] by [money: hi]. Each [one] adds only [money: gap] to the total, and the question asks for [other]s.',
      },
    ],
    believable: 'v >= 4 and v < n',
    explanation:
      'Let $x$ be the number of [other]s, so there were $[n] - x$ [one]s. Then $[tex: lo]x + [tex: hi]([n] - x) = [tex: total]$, which becomes $[tex: hi * n] - [tex: gap]x = [tex: total]$. So $[tex: gap]x = [tex: hi * n - total]$ and $x = [key]$.',
    hint: 'Pretend that all [n] were the cheaper ones. How far is that total from the real one, and how much does each more expensive one add?',
    proof: { from: '0', to: 'n', step: '1', fits: 'lo * x + hi * (n - x) == total', takes: 'the only one' },
  },
  {
    id: 'posts-in-a-row',
    version: 3,
    topic: 'Arithmetic Word Problems',
    skill: 'word-problems',
    standard: 'NY-7.NS.3',
    forms: ['g8', 'g9'],
    difficulty: 2,
    stories: [
      {
        words: { things: 'signs', thing: 'sign', place: 'trail', unit: 'meters' },
        parameters: { gap: { oneOf: ['3.5', 4, '4.5', 5, 6] }, cost: { from: 22, to: 45 } },
      },
      {
        words: { things: 'trees', thing: 'tree', place: 'street', unit: 'feet' },
        parameters: { gap: { oneOf: [12, 15, 18, 20, 25] }, cost: { from: 30, to: 60 } },
      },
      {
        words: { things: 'posts', thing: 'post', place: 'field', unit: 'feet' },
        parameters: { gap: { oneOf: [6, '7.5', 8, 9, 10] }, cost: { from: 8, to: 18 } },
      },
      {
        words: { things: 'flags', thing: 'flag', place: 'track', unit: 'yards' },
        parameters: { gap: { oneOf: ['1.5', 2, '2.5', 3, 4] }, cost: { from: 3, to: 9 } },
      },
    ],
    parameters: { spaces: { from: 12, to: 40 } },
    definitions: { long: 'spaces * gap', count: 'spaces + 1' },
    constraints: ['isInteger(long)'],
    stem: 'A row of [things] will be put along one side of a straight [place] that is [long] [unit] long. There will be one [thing] at each end of the [place] and [gap] [unit] between neighboring [things]. Each [thing] costs [money: cost]. What is the total cost of the [things]?',
    key: {
      value: 'count * cost',
      writtenAs: 'money',
      reason:
        'There are $[tex: long] \\div [tex: gap] = [spaces]$ spaces. With a [thing] at both ends, that makes [count] [things], and $[count] \\times [cost] = [tex: key]$ dollars.',
    },
    distractors: [
      {
        value: 'spaces * cost',
        misconception: 'fence-posts',
        reason:
          'This counts [spaces] [things], one for each space. The first space has a [thing] at each end, so there are [count] [things].',
      },
      {
        value: '(spaces - 1) * cost',
        misconception: 'fence-posts',
        reason:
          'This leaves out the [thing] at each end. With a [thing] at both ends, [spaces] spaces need [count] [things].',
      },
      {
        value: '(spaces + 2) * cost',
        misconception: 'fence-posts',
        reason:
          'This adds two [things] to the [spaces] spaces, one for each end. One of the two ends is already counted, so there are [count] [things].',
      },
      {
        value: '2 * spaces * cost',
        misconception: 'condition-ignored',
        reason:
          'This buys a [thing] for each space on both sides of the [place]. They are on one side only, and there are [count] of them.',
      },
      {
        value: 'count * gap',
        misconception: 'wrong-rate',
        reason:
          'This multiplies the number of [things] by the [gap] [unit] between them. Each [thing] costs [money: cost].',
      },
      {
        value: 'long * cost',
        misconception: 'step-left-out',
        reason:
          'This buys a [thing] for each of the [long] [unit]. There are [gap] [unit] between neighbors, so first find the number of spaces.',
      },
    ],
    believable: 'v >= key / 6 and v <= 3 * key',
    explanation:
      'The [place] is divided into $[tex: long] \\div [tex: gap] = [spaces]$ spaces. Because there is a [thing] at both ends, there is one more [thing] than there are spaces. So [count] [things] cost $[count] \\times [cost] = [tex: key]$ dollars.',
    // The proof walks along the place in half units.
    hint: 'Draw a short row. Are there as many gaps as [things]?',
    proof: {
      from: 'cost',
      to: '100 * cost',
      step: 'cost',
      counts: 'sum(i, 0, 2 * long, if(isInteger(i / (2 * gap)), 1, 0))',
      fits: 'x == cost * counted',
      takes: 'the only one',
    },
  },
]
