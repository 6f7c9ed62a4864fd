/** Templates about ratios and rates. */
import type { Template } from '../template.ts'

export const ratioTemplates: readonly Template[] = [
  {
    id: 'ratio-chain',
    version: 4,
    topic: 'Proportional Relationships',
    skill: 'ratios-and-unit-rates',
    standard: 'NY-7.RP.3',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      {
        words: { place: 'A pond has', first: 'turtles', middle: 'frogs', last: 'fish', all: 'animals' },
      },
      { words: { place: 'A farm keeps', first: 'ducks', middle: 'hens', last: 'geese', all: 'birds' } },
      { words: { place: 'A garden has', first: 'roses', middle: 'tulips', last: 'daisies', all: 'flowers' } },
      { words: { place: 'A box holds', first: 'nickels', middle: 'dimes', last: 'quarters', all: 'coins' } },
      { words: { place: 'A shelf has', first: 'novels', middle: 'comics', last: 'atlases', all: 'books' } },
    ],
    parameters: {
      a: { from: 2, to: 7 },
      b: { from: 2, to: 6 },
      c: { from: 2, to: 6 },
      d: { from: 2, to: 7 },
      k: { from: 2, to: 6 },
    },
    definitions: {
      shared: 'lcm(b, c)',
      firsts: 'a * shared / b',
      lasts: 'd * shared / c',
      parts: 'firsts + shared + lasts',
      total: 'parts * k',
    },
    constraints: [
      'gcd(a, b) == 1',
      'gcd(c, d) == 1',
      'b != c',
      'total >= 30',
      'total <= 240',
      'firsts != lasts',
      'total != 70',
    ],
    stem: '[place] only [first], [middle], and [last]. The ratio of [first] to [middle] is $[a] : [b]$, and the ratio of [middle] to [last] is $[c] : [d]$. There are [total] [all] in all. How many of them are [last]?',
    key: {
      value: 'lasts * k',
      writtenAs: 'number',
      reason:
        'With [shared] parts of [middle] in both ratios, they are $[firsts] : [shared] : [lasts]$. That is [parts] parts of [k], so there are $[lasts] \\times [k] = [key]$ [last].',
    },
    distractors: [
      {
        value: 'firsts * k',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of [first], [firsts] parts of [k]. The question asks for the [last].',
      },
      {
        value: 'shared * k',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of [middle], [shared] parts of [k]. The question asks for the [last].',
      },
      {
        value: 'd * total / (a + b + d)',
        misconception: 'ratio-parts-unmatched',
        reason:
          'This uses $[a] : [b] : [d]$. The [middle] are [b] parts in one ratio and [c] in the other, so make both [shared] first.',
      },
      {
        value: 'd * total / (a + b + c + d)',
        misconception: 'ratio-parts-unmatched',
        reason:
          'This adds all four numbers of the ratios. Then the [middle] count twice. Give them [shared] parts in both ratios first.',
      },
      {
        value: 'd * total / (c + d)',
        misconception: 'step-left-out',
        reason: 'This splits all [total] in the ratio $[c] : [d]$. Some of them are [first].',
      },
      {
        value: 'lasts',
        misconception: 'stopped-early',
        reason: 'This is the number of parts for the [last]. Each part is [k] [all].',
      },
      {
        value: 'total / 3',
        misconception: 'assumed-equal-parts',
        reason: 'This makes three equal groups. The ratios say that the groups are not equal.',
      },
      {
        value: 'total - lasts * k',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of [first] and [middle] together. The question asks for the [last].',
      },
    ],
    believable: 'v < total and v > 1 and 3 * v != key',
    explanation:
      'Write both ratios with [shared] parts of [middle]: $[firsts] : [shared]$ and $[shared] : [lasts]$. Then all three are $[firsts] : [shared] : [lasts]$, which is [parts] parts. Each part is $[total] \\div [parts] = [k]$, and $[lasts] \\times [k] = [key]$.',
    hint: 'The middle group is in both ratios. Write both ratios so that it has the same number in each.',
    proof: {
      from: '1',
      to: 'total',
      step: '1',
      fits: 'x * c / d * a / b + x * c / d + x == total',
      takes: 'the only one',
    },
  },
  {
    id: 'workers-added',
    version: 3,
    topic: 'Proportional Relationships',
    skill: 'ratios-and-unit-rates',
    standard: 'NY-7.RP.3',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      {
        words: {
          workers: 'bakers',
          worker: 'baker',
          job: 'decorate all the cupcakes for a fair',
          units: 'hours',
          unit: 'hour',
        },
        parameters: { w: { from: 3, to: 30 }, before: { from: 6, to: 36 }, after: { from: 3, to: 24 } },
      },
      {
        words: { workers: 'printers', worker: 'printer', job: 'print all the yearbooks', units: 'hours', unit: 'hour' },
        parameters: { w: { from: 4, to: 30 }, before: { from: 6, to: 36 }, after: { from: 3, to: 24 } },
      },
      {
        words: { workers: 'pumps', worker: 'pump', job: 'empty a pool', units: 'hours', unit: 'hour' },
        parameters: { w: { from: 2, to: 30 }, before: { from: 6, to: 36 }, after: { from: 3, to: 24 } },
      },
      {
        words: { workers: 'volunteers', worker: 'volunteer', job: 'pack the food boxes', units: 'hours', unit: 'hour' },
        parameters: { w: { from: 6, to: 30 }, before: { from: 4, to: 36 }, after: { from: 2, to: 24 } },
      },
    ],
    parameters: {},
    definitions: { work: 'w * before', needed: 'work / after' },
    constraints: [
      'before - after >= 2',
      'w != after',
      'isInteger(needed)',
      'needed - w >= 2',
      'needed <= 4 * w',
      'needed != 2 * w',
      'needed <= 45',
    ],
    stem: 'It takes [before] [units] for [w] [workers] to [job]. All of the [workers] keep the same pace. How many more [workers] would it take to finish in [after] [units]?',
    key: {
      value: 'needed - w',
      writtenAs: 'number',
      reason:
        'The job takes one [worker] $[w] \\times [before] = [work]$ [units]. To do it in [after] [units] takes [needed] [workers], which is [key] more than [w].',
    },
    distractors: [
      {
        value: 'needed',
        misconception: 'total-for-change',
        reason: 'This is the number of [workers] in all. [w] are there already, so the answer is how many to add.',
      },
      {
        value: 'before - after',
        misconception: 'added-in-a-ratio',
        reason:
          'This says that [before - after] fewer [units] need [before - after] more [workers]. The work stays $[w] \\times [before] = [work]$, so divide it by [after].',
      },
      {
        value: 'needed + w',
        misconception: 'wrong-operation',
        reason: 'This adds [w] to [needed]. The [w] [workers] are part of the [needed], so subtract them.',
      },
      {
        value: 'w * after',
        misconception: 'wrong-operation',
        reason:
          'This multiplies [w] [workers] by [after] [units]. First find the work, $[w] \\times [before]$; then divide it by [after].',
      },
      {
        value: 'w * (before - after) / before',
        misconception: 'wrong-rate',
        reason:
          'The time goes down by [before - after] of [before] [units], and this adds the same part of [w]. But $[w + v] \\times [after]$ is less than [work].',
      },
      {
        value: 'w + before - after',
        misconception: 'added-in-a-ratio',
        reason:
          'This adds one [worker] for each [unit] saved. The work stays $[w] \\times [before] = [work]$, so divide it by [after].',
      },
      {
        value: 'after',
        misconception: 'given-number-repeated',
        reason: 'This is the new number of [units]. The question asks how many [workers] to add.',
      },
      {
        value: 'before',
        misconception: 'given-number-repeated',
        reason: 'This is the old number of [units]. The question asks how many [workers] to add.',
      },
      {
        value: 'w',
        misconception: 'given-number-repeated',
        reason: 'This would double the number of [workers]. Then the job would take [before / 2] [units], not [after].',
      },
    ],
    believable: 'v >= 1 and v <= 60 and v <= 8 * key',
    explanation:
      'One [worker] alone would need $[w] \\times [before] = [work]$ [units]. To finish in [after] [units], $[work] \\div [after] = [needed]$ [workers] are needed, which is $[needed] - [w] = [key]$ more than there are.',
    hint: 'Find how much work there is in all: how long would one of the [workers] need alone?',
    proof: { from: '0', to: '100', step: '1', fits: '(w + x) * after == w * before', takes: 'the only one' },
  },
]
