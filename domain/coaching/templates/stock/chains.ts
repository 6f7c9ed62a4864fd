/** Templates about successive changes by a percentage. */
import type { Template } from '../template.ts'

const common = { skill: 'percent', topic: 'Percent', standard: 'NY-7.RP.3', forms: ['g8', 'g9'] } as const

export const chainTemplates: readonly Template[] = [
  {
    ...common,
    id: 'up-then-down',
    version: 2,
    difficulty: 3,
    stories: [
      {
        words: {
          what: 'The price of a concert ticket',
          first: 'in March',
          second: 'in June',
          now: 'the price of the ticket after June',
        },
        parameters: { n: { from: 40, to: 160, step: 4 } },
      },
      {
        words: {
          what: 'The rent for a music studio',
          first: 'in its second year',
          second: 'in its third year',
          now: 'the rent in the third year',
        },
        parameters: { n: { from: 300, to: 960, step: 20 } },
      },
      {
        words: {
          what: 'The price of a plane ticket from Newark to San Juan',
          first: 'on Monday',
          second: 'on Thursday',
          now: 'the price after Thursday',
        },
        parameters: { n: { from: 160, to: 480, step: 4 } },
      },
    ],
    parameters: { p: { from: 10, to: 50, step: 5 }, q: { from: 10, to: 40, step: 5 } },
    definitions: { up: 'n * (100 + p) / 100', cut: 'up * q / 100' },
    constraints: ['p != q', 'isInteger(up)', 'isInteger(cut)'],
    stem: '[what] was [money: n]. It went up [p]% [first] and down [q]% [second]. What was [now]?',
    key: {
      value: 'up - cut',
      writtenAs: 'money',
      reason: 'It rises to [money: up]. Then [q]% of [money: up] is taken away, and [money: key] is left.',
    },
    distractors: [
      {
        value: 'n * (100 + p - q) / 100',
        misconception: 'percents-added',
        reason:
          'This uses one change of [p]% minus [q]%. The [q]% is taken from the higher price, so it is more money.',
      },
      {
        value: 'up - q',
        misconception: 'percent-as-amount',
        reason: 'This takes away [money: q]. The second change is [q]% of [money: up].',
      },
      {
        value: 'up + cut',
        misconception: 'wrong-operation',
        reason: 'This adds the second change. The price goes down [second], so subtract it.',
      },
      {
        value: 'up',
        misconception: 'stopped-early',
        reason: 'This is the price after the first change. It goes down by [q]% after that.',
      },
      {
        value: 'n - n * q / 100',
        misconception: 'step-left-out',
        reason: 'This leaves out the first change. The price goes up to [money: up] before it goes down.',
      },
      {
        value: 'n * (100 - p) * (100 - q) / 10000',
        misconception: 'wrong-operation',
        reason: 'This takes both percents away. The first change goes up.',
      },
      {
        value: 'n + p - q',
        misconception: 'percent-as-amount',
        reason:
          'This adds and subtracts the percents as dollars. Each percent is a part of the price before that change.',
      },
      {
        value: 'cut',
        misconception: 'used-part-for-what-remains',
        reason: 'This is the part that is taken away at the end. The question asks for the price that remains.',
      },
    ],
    believable: 'v >= key / 4 and v <= 2 * key',
    explanation:
      'After the rise the price is [100 + p]% of [money: n], which is [money: up]. After that, [100 - q]% of [money: up] is left: $[tex: up] \\times [tex: (100 - q) / 100] = [tex: key]$ dollars.',
    hint: 'Find the price after the first change. Of which price is the second percent taken?',
    proof: { from: '1', to: '1500', step: '1', fits: 'x * 10000 == n * (100 + p) * (100 - q)', takes: 'the only one' },
  },
  {
    ...common,
    id: 'start-before-two-changes',
    version: 1,
    difficulty: 4,
    typedIn: '[unit]',
    stories: [
      {
        words: {
          who: 'A town library had some members',
          rise: 'the number of members grew',
          fall: 'the number fell',
          end: 'members',
          unit: 'members',
          asks: 'How many members did the library have at first?',
        },
      },
      {
        words: {
          who: 'A pond had some frogs',
          rise: 'the number of frogs grew',
          fall: 'the number fell',
          end: 'frogs',
          unit: 'frogs',
          asks: 'How many frogs did the pond have at first?',
        },
      },
      {
        words: {
          who: 'A podcast by Noor had some listeners',
          rise: 'the number of listeners grew',
          fall: 'the number fell',
          end: 'listeners',
          unit: 'listeners',
          asks: 'How many listeners did the podcast have at first?',
        },
      },
    ],
    parameters: {
      n: { from: 60, to: 900, step: 20 },
      p: { from: 10, to: 60, step: 5 },
      q: { from: 10, to: 40, step: 5 },
    },
    definitions: { up: 'n * (100 + p) / 100', last: 'up * (100 - q) / 100' },
    constraints: ['isInteger(up)', 'isInteger(last)', 'p != q', 'last != n'],
    stem: '[who]. In the first year [rise] by [p]%. In the second year [fall] by [q]% to [last] [end]. [asks]',
    key: {
      value: 'n',
      writtenAs: 'number',
      reason:
        'Before the fall there were $[tex: last] \\div [tex: (100 - q) / 100] = [tex: up]$. Before the rise there were $[tex: up] \\div [tex: (100 + p) / 100] = [key]$.',
    },
    distractors: [
      {
        value: 'last * 100 / (100 + p - q)',
        misconception: 'percents-added',
        reason: 'This joins the two changes into one of [p]% minus [q]%. The two percents belong to different numbers.',
      },
      {
        value: 'last * (100 + q) / (100 + p)',
        misconception: 'percent-of-new-base',
        reason:
          'This adds [q]% of [last]. The [q]% was a part of the number before the fall, which is more than [last].',
      },
      {
        value: 'last * (100 + q) * (100 - p) / 10000',
        misconception: 'percent-of-new-base',
        reason:
          'This adds [q]% and takes away [p]%. Each percent was a part of the number before that change, so divide.',
      },
      {
        value: 'up',
        misconception: 'stopped-early',
        reason: 'This is the number after the first year. Go back one more year.',
      },
      {
        value: 'last * (100 + p) * (100 - q) / 10000',
        misconception: 'wrong-operation',
        reason: 'This applies the changes to the last number. Work back from [last] to the number at first.',
      },
      {
        value: 'last * (100 - p + q) / 100',
        misconception: 'percents-added',
        reason:
          'This joins the two percents and takes them from [last]. They belong to the numbers before each change.',
      },
      {
        value: 'last / ((100 + p) / 100)',
        misconception: 'step-left-out',
        reason: 'This undoes only the rise. Undo the fall of [q]% too.',
      },
      {
        value: 'last - p + q',
        misconception: 'percent-as-amount',
        reason:
          'This takes the percents for numbers of [end]. Each percent is a part of the number before that change.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Go back step by step. The last number, [last], is [100 - q]% of the number before the fall, so that was $[tex: last] \\div [tex: (100 - q) / 100] = [tex: up]$. This is [100 + p]% of the first number. So at first there were $[tex: up] \\div [tex: (100 + p) / 100] = [key]$.',
    hint: 'Begin at the end. What percent of the number before the fall was left?',
    proof: {
      from: '1',
      to: '1000',
      step: '1',
      fits: 'x * (100 + p) * (100 - q) == 10000 * last',
      takes: 'the only one',
    },
  },
]
