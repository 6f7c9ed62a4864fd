/** Templates about percents. */
import type { Template } from '../template.ts'

export const percentTemplates: readonly Template[] = [
  {
    id: 'percent-price-before-discount',
    version: 4,
    topic: 'Percent',
    skill: 'percent',
    standard: 'NY-7.RP.3',
    forms: ['g8', 'g9'],
    difficulty: 2,
    stories: [
      { words: { thing: 'bicycle' }, parameters: { p: { from: 120, to: 900 } } },
      { words: { thing: 'winter coat' }, parameters: { p: { from: 60, to: 300 } } },
      { words: { thing: 'guitar' }, parameters: { p: { from: 100, to: 800 } } },
      { words: { thing: 'desk' }, parameters: { p: { from: 80, to: 640 } } },
      { words: { thing: 'camera' }, parameters: { p: { from: 150, to: 900 } } },
    ],
    parameters: { d: { oneOf: [10, 15, 20, 25, 30, 35, 40] } },
    definitions: { s: 'p * (100 - d) / 100' },
    constraints: ['isInteger(s)', 'mod(s, 100) != 0'],
    stem: 'A store takes [d]% off the regular price of a [thing], so that it now costs [money: s]. What is the regular price of the [thing]?',
    key: {
      value: 'p',
      writtenAs: 'money',
      reason:
        'The sale price is [100 - d]% of the old price. Since $[tex: s] \\div [tex: (100 - d) / 100] = [tex: p]$, the old price was [money: p].',
    },
    distractors: [
      {
        value: 's * (100 + d) / 100',
        misconception: 'percent-of-new-base',
        reason:
          'This adds [d]% of the sale price. The [d]% was taken from the price before the sale, which is more than [money: s].',
      },
      {
        value: 's + d',
        misconception: 'percent-as-amount',
        reason:
          'This adds [d] dollars to [money: s]. The price fell by [d] percent, and [d]% of the old price is not [d] dollars.',
      },
      {
        value: 's * (100 - d) / 100',
        misconception: 'percent-of-new-base',
        reason: 'This takes [d]% off the sale price once more. The price before the sale must be more than [money: s].',
      },
      {
        value: 's * 100 / d',
        misconception: 'used-part-for-what-remains',
        reason:
          'This divides by [d]%, the part that was taken off. What remains is [100 - d]% of the old price, so divide by that.',
      },
      {
        value: 's * 10000 / (100 - d) ^ 2',
        misconception: 'undone-wrongly',
        reason: 'This undoes the discount twice. Dividing [money: s] by [(100 - d) / 100] once gives the old price.',
      },
      {
        value: 's * (100 + 2 * d) / 100',
        misconception: 'percent-of-new-base',
        reason:
          'This adds [d]% of the sale price two times. The discount was taken once, and from the price before the sale.',
      },
    ],
    believable: 'v >= key / 2 and v < 3 * key',
    explanation:
      'The sale price is [100 - d]% of the original price $p$, so $[tex: (100 - d) / 100]p = [tex: s]$ and $p = [tex: s] \\div [tex: (100 - d) / 100] = [tex: p]$. Check: [d]% of [money: p] is [money: p - s], and [money: p] minus [money: p - s] is [money: s].',
    hint: 'The sale price is what is left of the old price. What percent of the old price is that?',
    proof: { from: '1', to: '1000', step: '1', fits: 'x - x * d / 100 == s', takes: 'the only one' },
  },
  {
    id: 'percent-after-joining',
    version: 3,
    topic: 'Percent',
    skill: 'percent',
    standard: 'NY-7.RP.3',
    forms: ['g8', 'g9'],
    difficulty: 4,
    stories: [
      { words: { group: 'robotics club', members: 'members', kind: 'seventh graders' } },
      { words: { group: 'running club', members: 'members', kind: 'eighth graders' } },
      { words: { group: 'summer camp', members: 'campers', kind: 'beginners' } },
      { words: { group: 'chess club', members: 'members', kind: 'sixth graders' } },
    ],
    parameters: {
      n: { from: 40, to: 300, step: 10 },
      p: { from: 20, to: 80, step: 5 },
      j: { from: 4, to: 120, step: 2 },
    },
    definitions: { was: 'n * p / 100', now: 'was + j', share: 'now / (n + j) * 100' },
    constraints: [
      'j < n / 2 or n < 80',
      'n != 150 or p != 40',
      'isInteger(was)',
      'isInteger(share)',
      'j < n',
      'share < 95',
    ],
    stem: 'A [group] had [n] [members], and [p]% of them were [kind]. Then [j] more [kind] joined the [group] and no one left. What percent of the [members] are [kind] now?',
    key: {
      value: 'share',
      writtenAs: 'percent',
      reason:
        'At first there were [was] [kind], and now there are [now]. The [group] has [n + j] [members], and [now] of [n + j] is [key]%.',
    },
    distractors: [
      {
        value: 'now / n * 100',
        misconception: 'wrong-whole',
        reason:
          'This divides [now] by the old total of [n]. The new [kind] are [members] too, so the total is [n + j].',
      },
      {
        value: 'p + j',
        misconception: 'percent-as-amount',
        reason: 'This adds [j] to [p]%. The [j] is a number of people, not a percent.',
      },
      {
        value: 'now',
        misconception: 'percent-as-amount',
        reason: 'This is the number of [kind], [now]. To make it a percent, compare it with all [n + j] [members].',
      },
      {
        value: 'p',
        misconception: 'given-number-repeated',
        reason: 'This is the percent before the [j] joined. Both the number of [kind] and the total have changed.',
      },
      {
        value: 'j',
        misconception: 'percent-as-amount',
        reason: 'This is the number who joined. It is a number of people, not a percent.',
      },
      {
        value: 'share - p',
        misconception: 'answered-another-quantity',
        reason:
          'This is by how much the percent went up. The question asks what percent of the [members] are [kind] now.',
      },
      {
        value: 'was',
        misconception: 'percent-as-amount',
        reason: 'This is the number of [kind] at first. It is a number of people, and [j] more have joined since.',
      },
      {
        value: '(p + 100) / 2',
        misconception: 'assumed-equal-parts',
        reason:
          'This is halfway between [p]% and the 100% of the new [kind]. The old group and the new one are not equally large.',
      },
      {
        value: 'was / (n + j) * 100',
        misconception: 'step-left-out',
        reason:
          'This compares the first [was] [kind] with the new total. The [j] who joined are [kind] too, so there are [now].',
      },
      {
        value: 'j / (n + j) * 100',
        misconception: 'answered-another-quantity',
        reason: 'This is the percent of [members] who are new. The [was] [kind] from before count too.',
      },
      {
        value: 'j / n * 100',
        misconception: 'wrong-whole',
        reason:
          'This compares the [j] who joined with the old total of [n]. Count all [kind], and divide by all [members].',
      },
    ],
    believable: 'v >= 5 and v < 100',
    explanation:
      'At first, [p]% of [n] is [was], so there were [was] [kind]. Now there are $[tex: was] + [tex: j] = [tex: now]$ [kind] among $[tex: n] + [tex: j] = [tex: n + j]$ [members], and $[tex: now] \\div [tex: n + j] = [tex: share / 100]$, which is [key]%.',
    hint: 'First find how many of the [members] are [kind] now, and how many [members] there are in all. Both numbers changed.',
    proof: { from: '1', to: '99', step: '1', fits: 'x * (n + j) == p * n + 100 * j', takes: 'the only one' },
  },
]
