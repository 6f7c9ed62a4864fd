/** Templates that ask other templates about data and chance the other way around. */
import type { Template } from '../template.ts'

const chance = { skill: 'probability-and-counting', topic: 'Probability and Counting', forms: ['g8', 'g9'] } as const

export const reversedDataTemplates: readonly Template[] = [
  {
    id: 'mean-after-one-more',
    version: 1,
    topic: 'Data',
    skill: 'statistics',
    standard: 'NY-6.SP.5',
    forms: ['g8', 'g9'],
    difficulty: 3,
    typedIn: '[unit]',
    stories: [
      { words: { things: 'suitcases', thing: 'suitcase', quality: 'weight', unit: 'pounds' } },
      { words: { things: 'kites', thing: 'kite', quality: 'length', unit: 'inches' } },
      { words: { things: 'games', thing: 'game', quality: 'price', unit: 'dollars' } },
      { words: { things: 'young trees', thing: 'young tree', quality: 'height', unit: 'inches' } },
    ],
    parameters: { n: { from: 3, to: 9 }, mean: { from: 12, to: 40 }, change: { oneOf: [-2, -1, 1, 2, 3, 4, 5] } },
    definitions: { total: 'n * mean', extra: 'mean + change * (n + 1)', together: 'total + extra' },
    constraints: ['extra >= 8', 'extra <= 70', 'extra != n'],
    stem: 'The mean [quality] of [n] [things] is [mean] [unit]. Another [thing] has a [quality] of [extra] [unit]. What is the mean [quality] of all [n + 1] [things], in [unit]?',
    key: {
      value: 'mean + change',
      writtenAs: 'number',
      reason:
        'The first [n] add up to $[n] \\times [mean] = [total]$, and all [n + 1] add up to [together]. Then $[together] \\div [n + 1] = [key]$.',
    },
    distractors: [
      {
        value: '(mean + extra) / 2',
        misconception: 'assumed-equal-parts',
        reason:
          'This is halfway between [mean] and [extra]. The [mean] stands for [n] [things], and the [extra] for only one.',
      },
      {
        value: 'together / n',
        misconception: 'case-left-out',
        reason: 'This divides the new total by [n]. Now there are [n + 1] [things].',
      },
      {
        value: 'together',
        misconception: 'mean-and-total',
        reason: 'This is the total of all [n + 1] [things]. Divide it by their number.',
      },
      {
        value: '(mean + extra) / (n + 1)',
        misconception: 'mean-and-total',
        reason: 'This adds the mean to [extra]. First turn the mean into a total: $[n] \\times [mean]$.',
      },
      {
        value: 'mean',
        misconception: 'given-number-repeated',
        reason:
          'This is the mean without the last [thing]. Its [quality] is not equal to that mean, so the mean changes.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The [n] [things] have a total of $[n] \\times [mean] = [total]$ [unit]. With the last one it is $[total] + [extra] = [together]$. There are [n + 1] [things] now, and $[together] \\div [n + 1] = [key]$.',
    hint: 'A mean times the number of things is their total. How does the total change?',
    proof: { from: '1', to: '60', step: '1', fits: 'n * (x - mean) == extra - x', takes: 'the only one' },
  },
  {
    ...chance,
    id: 'neither-of-two-groups',
    version: 1,
    standard: 'NY-7.SP.8',
    difficulty: 2,
    typedIn: '[unit]',
    stories: [
      {
        words: {
          all: 'families on a street',
          unit: 'families',
          one: 'have a dog',
          other: 'have a cat',
          both: 'have both',
          none: 'have neither pet',
        },
      },
      {
        words: {
          all: 'guests at a party',
          unit: 'guests',
          one: 'ate pizza',
          other: 'ate salad',
          both: 'ate both',
          none: 'ate neither of the two',
        },
      },
      {
        words: {
          all: 'hikers on a trail',
          unit: 'hikers',
          one: 'carry a map',
          other: 'carry a compass',
          both: 'carry both',
          none: 'carry neither of the two',
        },
      },
    ],
    parameters: {
      n: { from: 40, to: 100 },
      a: { from: 8, to: 40 },
      b: { from: 8, to: 40 },
      c: { from: 3, to: 20 },
    },
    definitions: { first: 'a + c', second: 'b + c', some: 'a + b + c', names: 'first + second' },
    constraints: ['some <= n - 4', 'a != b', 'n - some != c', 'n - some != a', 'n - some != b', '2 * some != n'],
    stem: 'Of the [n] [all], [first] [one], [second] [other], and [c] [both]. How many of the [n] [none]?',
    key: {
      value: 'n - some',
      writtenAs: 'number',
      reason:
        'Together, the two groups make $[first] + [second] - [c] = [some]$ of the [n], and $[n] - [some] = [key]$.',
    },
    distractors: [
      {
        value: 'n - names',
        misconception: 'double-counted',
        reason: 'This takes the [c] who [both] away twice. They are in both groups, but they are the same [unit].',
      },
      {
        value: 'some',
        misconception: 'counted-another-group',
        reason: 'This is the number in at least one of the two groups. The question asks for all others.',
      },
      {
        value: 'n - a - b',
        misconception: 'case-left-out',
        reason: 'This leaves in the [c] who [both]. Take them away too.',
      },
      {
        value: 'n - c',
        misconception: 'step-left-out',
        reason: 'This takes away only the [c] who [both]. Those in exactly one of the groups do not count either.',
      },
      {
        value: 'a + b',
        misconception: 'counted-another-group',
        reason: 'This is the number in exactly one of the two groups. The question asks for those in none.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Adding $[first] + [second] = [names]$ counts the [c] who [both] twice. So $[names] - [c] = [some]$ are in at least one of the two groups, and $[n] - [some] = [key]$ are in none.',
    hint: 'If you add the two groups, who is counted twice?',
    proof: {
      from: '0',
      to: 'n',
      step: '1',
      fits: 'x + c + (first - c) + (second - c) == n',
      takes: 'the only one',
    },
  },
  {
    ...chance,
    id: 'parts-from-many-tries',
    version: 1,
    standard: 'NY-7.SP.6',
    difficulty: 3,
    typedIn: '[parts]',
    stories: [
      {
        words: {
          thing: 'spinner',
          all: 'equal sections',
          parts: 'sections',
          some: 'are green',
          act: 'The arrow is spun',
          good: 'green',
        },
      },
      {
        words: {
          thing: 'many-sided die',
          all: 'equally likely faces',
          parts: 'faces',
          some: 'have a moon',
          act: 'The die is rolled',
          good: 'a moon',
        },
      },
      {
        words: {
          thing: 'deck of word cards',
          all: 'cards',
          parts: 'cards',
          some: 'are nouns',
          act: 'A card is drawn and put back',
          good: 'a noun',
        },
      },
    ],
    parameters: { n: { oneOf: [6, 8, 10, 12, 20] }, k: { from: 2, to: 15 }, m: { from: 5, to: 40 } },
    definitions: { times: 'n * m', hits: 'k * m' },
    constraints: ['k <= n - 2', '2 * k != n', 'times <= 480', 'times >= 60', 'm != k', 'hits != n'],
    stem: 'A [thing] has [n] [all], and some of them [some]. [act] [times] times, and the result is [good] [hits] times. That is exactly as often as expected. How many of the [parts] [some]?',
    key: {
      value: 'k',
      writtenAs: 'number',
      reason:
        'The result is [good] in $\\frac{[hits]}{[times]}$ of the tries, and $\\frac{[hits]}{[times]} \\times [n] = [key]$.',
    },
    distractors: [
      {
        value: 'n - k',
        misconception: 'counted-another-group',
        reason: 'This is the number of the other [parts]. The question asks for those that [some].',
      },
      {
        value: 'hits / times * 100',
        misconception: 'percent-as-amount',
        reason: 'This is a percent of the tries. Take the same percent of the [n] [parts].',
      },
      {
        value: 'm',
        misconception: 'stopped-early',
        reason: 'This is how often each of the [n] [parts] is expected. Divide [hits] by it.',
      },
      {
        value: 'n / 2',
        misconception: 'assumed-equal-parts',
        reason: 'This takes both kinds of result as equally likely. The result is [good] in [hits] of [times] tries.',
      },
      {
        value: 'hits / n',
        misconception: 'wrong-whole',
        reason: 'This divides [hits] by the number of [parts]. The [hits] are a part of the [times] tries.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Each of the [n] [parts] is expected $[times] \\div [n] = [m]$ times. The result is [good] [hits] times, and $[hits] \\div [m] = [key]$.',
    hint: 'In what fraction of the tries is the result [good]?',
    proof: { from: '0', to: 'n', step: '1', fits: 'x / n == hits / times', takes: 'the only one' },
  },
]
