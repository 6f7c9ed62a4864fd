/** Templates that ask other templates about ratios, percents and units the other way around. */
import type { Template } from '../template.ts'

const rates = { skill: 'ratios-and-unit-rates', topic: 'Proportional Relationships', forms: ['g8', 'g9'] } as const
const percents = { skill: 'percent', topic: 'Percent', standard: 'NY-7.RP.3', forms: ['g8', 'g9'] } as const

export const reversedProportionTemplates: readonly Template[] = [
  {
    ...rates,
    id: 'total-from-one-group',
    version: 1,
    standard: 'NY-7.RP.3',
    difficulty: 4,
    typedIn: '[all]',
    stories: [
      { words: { place: 'A parking lot has', first: 'trucks', middle: 'vans', last: 'cars', all: 'vehicles' } },
      { words: { place: 'A music store has', first: 'cellos', middle: 'flutes', last: 'violins', all: 'instruments' } },
      {
        words: {
          place: 'A fruit market has',
          first: 'plums',
          middle: 'pears',
          last: 'mangoes',
          all: 'pieces of fruit',
        },
      },
      { words: { place: 'A shelter has', first: 'rabbits', middle: 'dogs', last: 'cats', all: 'animals' } },
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
      given: 'lasts * k',
    },
    constraints: [
      'gcd(a, b) == 1',
      'gcd(c, d) == 1',
      'b != c',
      'parts * k <= 240',
      'firsts != lasts',
      'lasts != shared',
    ],
    stem: '[place] only [first], [middle], and [last]. The ratio of [first] to [middle] is $[a] : [b]$, and the ratio of [middle] to [last] is $[c] : [d]$. There are [given] [last]. How many [all] are there altogether?',
    key: {
      value: 'parts * k',
      writtenAs: 'number',
      reason:
        'With [shared] parts of [middle] in both ratios, they are $[firsts] : [shared] : [lasts]$. The [given] [last] are [lasts] parts of [k], so all [parts] parts are [key].',
    },
    distractors: [
      {
        value: 'given * (a + b + d) / d',
        misconception: 'ratio-parts-unmatched',
        reason:
          'This uses $[a] : [b] : [d]$. The [middle] are [b] parts in one ratio and [c] in the other, so make both [shared] first.',
      },
      {
        value: 'given * (c + d) / d',
        misconception: 'step-left-out',
        reason: 'This counts only the [middle] and the [last]. The [first] belong to the total too.',
      },
      {
        value: '(firsts + shared) * k',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of [first] and [middle] together. The question asks for all three groups.',
      },
      {
        value: 'parts',
        misconception: 'stopped-early',
        reason: 'This is the number of equal parts. Each part is [k] [all].',
      },
      {
        value: '3 * given',
        misconception: 'assumed-equal-parts',
        reason: 'This makes three equal groups. The ratios say that the groups are not equal.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Write both ratios with [shared] parts of [middle]: $[firsts] : [shared]$ and $[shared] : [lasts]$. The [last] are [lasts] parts, so each part is $[given] \\div [lasts] = [k]$. All three groups are [parts] parts, and $[parts] \\times [k] = [key]$.',
    hint: 'The middle group is in both ratios. Write both ratios so that it has the same number in each.',
    proof: {
      from: '1',
      to: '240',
      step: '1',
      fits: 'x - given == given * c / d + given * c / d * a / b',
      takes: 'the only one',
    },
  },
  {
    ...rates,
    id: 'hours-after-more-join',
    version: 1,
    standard: 'NY-7.RP.3',
    difficulty: 3,
    typedIn: 'hours',
    stories: [
      { words: { workers: 'painters', worker: 'painter', job: 'paint a school gym' } },
      { words: { workers: 'gardeners', worker: 'gardener', job: 'plant all the bulbs in a park' } },
      { words: { workers: 'carpenters', worker: 'carpenter', job: 'build the stage for a festival' } },
      { words: { workers: 'students', worker: 'student', job: 'label all the books in a library' } },
    ],
    parameters: { w: { from: 3, to: 24 }, before: { from: 4, to: 36 }, more: { from: 2, to: 24 } },
    definitions: { work: 'w * before', all: 'w + more', after: 'work / all' },
    constraints: ['isInteger(after)', 'after >= 2', 'more != before', 'more != w', 'after != w', 'after != more'],
    stem: 'It takes [before] hours for [w] [workers] to [job]. All of the [workers] keep the same pace. If [more] more [workers] help from the start, how many hours does the job take?',
    key: {
      value: 'after',
      writtenAs: 'number',
      reason:
        'The job takes one [worker] $[w] \\times [before] = [work]$ hours. With [all] [workers], it takes $[work] \\div [all] = [key]$ hours.',
    },
    distractors: [
      {
        value: 'before - more',
        misconception: 'added-in-a-ratio',
        reason:
          'This takes off one hour for each new [worker]. The work stays $[w] \\times [before] = [work]$, so divide it by [all].',
      },
      {
        value: 'work / more',
        misconception: 'case-left-out',
        reason: 'This gives the whole job to the [more] new [workers]. The first [w] work too, so there are [all].',
      },
      {
        value: 'before * all / w',
        misconception: 'wrong-operation',
        reason: 'This makes the time longer. With more [workers], the job takes fewer hours.',
      },
      {
        value: 'work',
        misconception: 'stopped-early',
        reason: 'This is how long one [worker] alone would need. Divide it by the number of [workers].',
      },
      {
        value: 'before - after',
        misconception: 'answered-another-quantity',
        reason: 'This is how many hours are saved. The question asks how many the job takes.',
      },
      {
        value: 'before / 2',
        misconception: 'assumed-equal-parts',
        reason:
          'This takes half of the time. The number of [workers] goes from [w] to [all], which is not twice as many.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'One [worker] alone would need $[w] \\times [before] = [work]$ hours. Now there are $[w] + [more] = [all]$ [workers], who share this work: $[work] \\div [all] = [key]$ hours.',
    hint: 'Find how much work there is in all: how long would one of the [workers] need alone?',
    proof: { from: '1', to: '40', step: '1', fits: 'x / before == w / (w + more)', takes: 'the only one' },
  },
  {
    ...percents,
    id: 'percent-off-from-two-prices',
    version: 1,
    difficulty: 2,
    typedIn: '%',
    stories: [
      { words: { thing: 'skateboard' }, parameters: { p: { from: 40, to: 240 } } },
      { words: { thing: 'tent' }, parameters: { p: { from: 80, to: 400 } } },
      { words: { thing: 'keyboard' }, parameters: { p: { from: 60, to: 400 } } },
      { words: { thing: 'rain jacket' }, parameters: { p: { from: 40, to: 240 } } },
    ],
    parameters: { d: { oneOf: [5, 10, 15, 20, 25, 30, 35, 40, 45, 55, 60] } },
    definitions: { s: 'p * (100 - d) / 100', off: 'p - s' },
    constraints: ['isInteger(s)', 'off != d'],
    stem: 'The regular price of a [thing] is [money: p]. During a sale it costs [money: s]. By what percent is the price lower during the sale?',
    key: {
      value: 'd',
      writtenAs: 'number',
      reason: 'The price is [money: off] lower, and $[tex: off] \\div [tex: p] = [tex: d / 100]$, which is [d]%.',
    },
    distractors: [
      {
        value: '100 - d',
        misconception: 'used-part-for-what-remains',
        reason: 'This is the percent of the price that is left. The question asks for the percent that is taken off.',
      },
      {
        value: 'off',
        misconception: 'percent-as-amount',
        reason: 'This is the number of dollars that are taken off. Compare it with [money: p] to make it a percent.',
      },
      {
        value: 'off / s * 100',
        misconception: 'percent-of-new-base',
        reason:
          'This compares [money: off] with the sale price. The price goes down from [money: p], so divide by that.',
      },
      {
        value: 'p / s * 100',
        misconception: 'wrong-whole',
        reason: 'This divides the regular price by the sale price. Divide the change by the regular price.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The price goes down by $[tex: p] - [tex: s] = [tex: off]$ dollars. Compare this with the regular price: $[tex: off] \\div [tex: p] = [tex: d / 100]$. So the price is [d]% lower.',
    hint: 'How many dollars lower is the price? Which price is 100%?',
    proof: { from: '1', to: '99', step: '1', fits: 'p - p * x / 100 == s', takes: 'the only one' },
  },
  {
    ...percents,
    id: 'joined-for-a-percent',
    version: 1,
    difficulty: 5,
    typedIn: '[kind]',
    stories: [
      { words: { group: 'drama club', members: 'members', kind: 'seventh graders' } },
      { words: { group: 'swim team', members: 'swimmers', kind: 'sixth graders' } },
      { words: { group: 'science camp', members: 'campers', kind: 'beginners' } },
      { words: { group: 'school band', members: 'players', kind: 'eighth graders' } },
    ],
    parameters: { n: { from: 20, to: 120 }, was: { from: 6, to: 80 }, j: { from: 3, to: 60 } },
    definitions: { others: 'n - was', all: 'n + j', now: 'was + j', share: 'now / all * 100' },
    constraints: [
      'was <= 3 * n / 4',
      '5 * was >= n',
      'j <= n / 2',
      'isInteger(share / 5)',
      'share <= 80',
      'j != was',
      'j != others',
    ],
    stem: 'A [group] had [n] [members], and [was] of them were [kind]. Then more [kind] joined and no one left, so that [share]% of the [members] are [kind] now. How many [kind] joined?',
    key: {
      value: 'j',
      writtenAs: 'number',
      reason: 'With [key] more, there are [now] [kind] among [all] [members], and [now] of [all] is [share]%.',
    },
    distractors: [
      {
        value: 'n * share / 100 - was',
        misconception: 'wrong-whole',
        reason:
          'This takes [share]% of the old total of [n]. The [kind] who joined are [members] too, so the total grew.',
      },
      {
        value: 'now',
        misconception: 'total-for-change',
        reason: 'This is the number of [kind] now. [was] were there before, so subtract them.',
      },
      {
        value: 'all',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of [members] now. The question asks how many joined.',
      },
      {
        value: 'share - was',
        misconception: 'percent-as-amount',
        reason: 'This subtracts [was] people from [share] percent. A percent is not a number of people.',
      },
      {
        value: 'others',
        misconception: 'counted-another-group',
        reason: 'This is the number of [members] who are not [kind]. It helps, but it is not the number who joined.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The other [others] [members] stay the same. Now they are $100 - [share] = [100 - share]$ percent of all, so there are $[others] \\div [tex: (100 - share) / 100] = [all]$ [members] now. Before there were [n], so $[all] - [n] = [key]$ joined.',
    hint: 'Which part of the [group] did not change? What percent of all [members] is it now?',
    proof: { from: '1', to: '130', step: '1', fits: '100 * (was + x) == share * (n + x)', takes: 'the only one' },
  },
]
