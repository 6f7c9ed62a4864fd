/** Templates about probability. */
import type { Template } from '../template.ts'

export const probabilityTemplates: readonly Template[] = [
  {
    id: 'both-of-two-groups',
    version: 2,
    topic: 'Probability and Counting',
    skill: 'probability-and-counting',
    standard: 'NY-7.SP.8',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      {
        words: {
          people: 'members of a youth center',
          person: 'member',
          do: 'take',
          does: 'takes',
          one: 'coding',
          other: 'cooking',
          sorts: 'classes',
        },
      },
      {
        words: {
          people: 'campers at a camp',
          person: 'camper',
          do: 'chose',
          does: 'chose',
          one: 'sailing',
          other: 'archery',
          sorts: 'activities',
        },
      },
      {
        words: {
          people: 'students at a music school',
          person: 'student',
          do: 'play',
          does: 'plays',
          one: 'the piano',
          other: 'the drums',
          sorts: 'instruments',
        },
      },
      {
        words: {
          people: 'players in a league',
          person: 'player',
          do: 'play',
          does: 'plays',
          one: 'soccer',
          other: 'tennis',
          sorts: 'sports',
        },
      },
    ],
    parameters: {
      both: { from: 3, to: 40 },
      firstOnly: { from: 3, to: 40 },
      secondOnly: { from: 3, to: 40 },
      none: { from: 3, to: 24 },
    },
    definitions: {
      first: 'firstOnly + both',
      second: 'secondOnly + both',
      some: 'firstOnly + second',
      names: 'first + second',
      n: 'some + none',
    },
    constraints: [
      'n >= 30 and n <= 100 and mod(n, 2) == 0',
      'n != 50',
      'names != n',
      'first != second',
      'none != both',
    ],
    stem: 'Of the [n] [people], [first] [do] [one], [second] [do] [other], and [none] [do] neither. If one of the [n] is chosen at random, what is the probability that this [person] [does] both [sorts]?',
    key: {
      value: 'both / n',
      writtenAs: 'fraction',
      reason:
        'Of the [n], [some] [do] at least one. The two lists have [names] names, so $[names] - [some] = [both]$ of the [n] are on both lists.',
    },
    distractors: [
      {
        value: 'abs(names - n) / n',
        misconception: 'step-left-out',
        reason:
          'This compares [names] with [n]. The [none] who [do] neither are in none of the groups, so compare [names] with [some].',
      },
      {
        value: 'both / some',
        misconception: 'wrong-whole',
        reason: 'This divides by the [some] who [do] at least one. The [person] is chosen from all [n].',
      },
      {
        value: 'none / n',
        misconception: 'answered-another-quantity',
        reason: 'This is the share of those who [do] neither. The question asks for those who [do] both.',
      },
      {
        value: '(first - both) / n',
        misconception: 'counted-another-group',
        reason: 'This counts those who [do] [one] alone. The question asks for those who [do] both.',
      },
      {
        value: '(second - both) / n',
        misconception: 'counted-another-group',
        reason: 'This counts those who [do] [other] alone. The question asks for those who [do] both.',
      },
      {
        value: '(names - 2 * both) / n',
        misconception: 'counted-another-group',
        reason: 'This counts those who [do] exactly one of the two. The question asks for those who [do] both.',
      },
      {
        value: 'some / n',
        misconception: 'counted-another-group',
        reason: 'This counts all who [do] at least one of the two. The question asks for those who [do] both.',
      },
    ],
    believable: 'v > 0 and v < 1',
    explanation:
      'There are $[n] - [none] = [some]$ who [do] at least one of the two. Since $[first] + [second] = [names]$ counts those who [do] both twice, $[names] - [some] = [both]$ [do] both. The probability is [both] out of [n], or [fraction: key].',
    hint: 'Leave out those who do neither. If you add the other two numbers, who is counted twice?',
    proof: {
      from: '0',
      to: '1',
      step: '1 / n',
      fits: '(first - x * n) + (second - x * n) + x * n + none == n',
      takes: 'the only one',
    },
  },
  {
    id: 'two-of-one-color',
    version: 4,
    topic: 'Probability and Counting',
    skill: 'probability-and-counting',
    standard: 'NY-7.SP.8',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      { words: { place: 'basket', things: 'yarn balls', thing: 'yarn ball', one: 'purple', other: 'teal' } },
      { words: { place: 'drawer', things: 'socks', thing: 'sock', one: 'black', other: 'white' } },
      { words: { place: 'box', things: 'tiles', thing: 'tile', one: 'red', other: 'blue' } },
      { words: { place: 'jar', things: 'buttons', thing: 'button', one: 'silver', other: 'gold' } },
    ],
    parameters: { a: { from: 3, to: 26 }, b: { from: 3, to: 26 } },
    definitions: {
      n: 'a + b',
      pairs: 'n * (n - 1)',
      ones: 'a * (a - 1)',
      others: 'b * (b - 1)',
    },
    constraints: ['a != b', 'a * b != 24', 'pairs / gcd(ones + others, pairs) <= 300'],
    stem: 'There are [a] [one] [things] and [b] [other] [things] in a [place]. Without looking, Sofia takes out a [thing], keeps it, and then takes out another. What is the probability that both of her [things] are the same color?',
    key: {
      value: '(ones + others) / pairs',
      writtenAs: 'fraction',
      reason:
        'Two [one]: $\\frac{[tex: ones]}{[tex: pairs]}$. Two [other]: $\\frac{[tex: others]}{[tex: pairs]}$. Together that is $\\frac{[tex: ones + others]}{[tex: pairs]}$, or [fraction: key].',
    },
    distractors: [
      {
        value: '(a ^ 2 + b ^ 2) / n ^ 2',
        misconception: 'repeats-allowed',
        reason:
          'This puts the first [thing] back. Without replacement, only [n - 1] [things] are left for the second draw.',
      },
      {
        value: '(a ^ 2 + b ^ 2) / pairs',
        misconception: 'repeats-allowed',
        reason:
          'This takes both [one] [things] from [a] and both [other] ones from [b]. After the first [thing], one less of its color is left.',
      },
      {
        value: '(ones + others) / n ^ 2',
        misconception: 'repeats-allowed',
        reason:
          'This divides by $[n] \\times [n]$. After the first draw, only [n - 1] [things] are left, so there are $[n] \\times [n - 1]$ ways.',
      },
      {
        value: 'a / n',
        misconception: 'step-left-out',
        reason: 'This is the probability that the first [thing] is [one]. The color of the second [thing] matters too.',
      },
      {
        value: 'b / n',
        misconception: 'step-left-out',
        reason:
          'This is the probability that the first [thing] is [other]. The color of the second [thing] matters too.',
      },
      {
        value: '(a - 1) / (n - 1)',
        misconception: 'case-left-out',
        reason:
          'This is the probability of a second [one] [thing] after a [one] one. The first [thing] can also be [other].',
      },
      {
        value: '(b - 1) / (n - 1)',
        misconception: 'case-left-out',
        reason:
          'This is the probability of a second [other] [thing] after one that is [other]. The first [thing] can also be [one].',
      },
      {
        value: '1 / 2',
        misconception: 'assumed-equal-parts',
        reason: 'This says that equal and different colors are equally likely. Find how likely each way is.',
      },
      {
        value: 'others / pairs',
        misconception: 'case-left-out',
        reason:
          'This counts only two [other] [things]. Two [one] [things] also have the same color, so add $\\frac{[tex: ones]}{[tex: pairs]}$.',
      },
      {
        value: 'ones / pairs',
        misconception: 'case-left-out',
        reason:
          'This counts only two [one] [things]. Two [other] [things] also have the same color, so add $\\frac{[tex: others]}{[tex: pairs]}$.',
      },
      {
        value: 'a * b / pairs',
        misconception: 'case-left-out',
        reason:
          'This counts a [one] [thing] and then a [other] one. Those two have different colors. Count two [one] and two [other] [things].',
      },
      {
        value: '2 * a * b / n ^ 2',
        misconception: 'repeats-allowed',
        reason:
          'This is the probability of two different colors when the first [thing] is put back. The question asks for the same color.',
      },
    ],
    believable: 'v > 0 and v < 1',
    explanation:
      'The probability of two [one] [things] is $\\frac{[a]}{[n]} \\times \\frac{[a - 1]}{[n - 1]} = \\frac{[tex: ones]}{[tex: pairs]}$, and of two [other] [things] $\\frac{[b]}{[n]} \\times \\frac{[b - 1]}{[n - 1]} = \\frac{[tex: others]}{[tex: pairs]}$. Together that is $\\frac{[tex: ones + others]}{[tex: pairs]}$, or [fraction: key].',
    // The proof goes through all ordered pairs.
    hint: 'The two can have the same color in two ways. Find the chance of each. After the first one is taken, fewer are left.',
    proof: {
      from: '0',
      to: '1',
      step: '2 / pairs',
      counts: 'sum(i, 1, n, sum(j, 1, n, if(i != j and (i <= a and j <= a or i > a and j > a), 1, 0)))',
      fits: 'x * pairs == counted',
      takes: 'the only one',
    },
  },
]
