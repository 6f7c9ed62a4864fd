/** Templates about what to expect from chance, and about counting choices. */
import type { Template } from '../template.ts'

const common = { skill: 'probability-and-counting', topic: 'Probability and Counting', forms: ['g8', 'g9'] } as const

export const chanceTemplates: readonly Template[] = [
  {
    ...common,
    id: 'expected-misses',
    version: 2,
    standard: 'NY-7.SP.6',
    difficulty: 2,
    typedIn: 'times',
    stories: [
      {
        words: {
          thing: 'spinner',
          all: 'equal sections',
          some: 'are orange',
          act: 'The arrow is spun',
          event: 'be a section that is not orange',
          good: 'orange',
        },
      },
      {
        words: {
          thing: 'many-sided die',
          all: 'equally likely faces',
          some: 'have a star',
          act: 'The die is rolled',
          event: 'show a face without a star',
          good: 'a star',
        },
      },
      {
        words: {
          thing: 'deck of word cards',
          all: 'cards',
          some: 'are verbs',
          act: 'A card is drawn and put back',
          event: 'be a card that is not a verb',
          good: 'a verb',
        },
      },
    ],
    parameters: { n: { oneOf: [6, 8, 10, 12, 20] }, k: { from: 2, to: 9 }, m: { from: 3, to: 40 } },
    definitions: { times: 'n * m', hits: 'k * m' },
    constraints: ['k <= n - 2', '2 * k != n', 'times <= 480', 'times >= 60', 'm != k'],
    stem: 'A [thing] has [n] [all], and [k] of them [some]. [act] [times] times. About how many times should the result [event]?',
    key: {
      value: 'times - hits',
      writtenAs: 'number',
      reason: 'The probability is $\\frac{[n - k]}{[n]}$, and $\\frac{[n - k]}{[n]} \\times [times] = [key]$.',
    },
    distractors: [
      {
        value: 'hits',
        misconception: 'counted-another-group',
        reason: 'This is about how often the result is [good]. The question asks for the other results.',
      },
      {
        value: 'times - k',
        misconception: 'wrong-operation',
        reason: 'This takes [k] from the number of times. It is [k] of [n] in each try, so multiply by a fraction.',
      },
      {
        value: 'times / n',
        misconception: 'stopped-early',
        reason: 'This is about how often one single result comes. There are [n - k] results that count.',
      },
      {
        value: 'times / 2',
        misconception: 'assumed-equal-parts',
        reason: 'This takes both kinds of result as equally likely. It is [n - k] of [n] results that count.',
      },
      {
        value: 'n - k',
        misconception: 'step-left-out',
        reason: 'This is how many of the [n] count. Multiply their share by the number of times.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Of the [n], $[n] - [k] = [n - k]$ count, so the probability is $\\frac{[n - k]}{[n]}$. In [times] tries that is about $[times] \\div [n] \\times [n - k] = [key]$ times.',
    hint: 'How many of the [n] results are meant?',
    proof: { from: '0', to: '500', step: '1', fits: 'x / times == 1 - k / n', takes: 'the only one' },
  },
  {
    ...common,
    id: 'first-second-and-helper',
    version: 3,
    standard: 'NY-7.SP.8',
    difficulty: 3,
    stories: [
      {
        words: {
          group: 'A chess club has',
          people: 'members',
          roles: 'a president and a treasurer',
          last: 'rooms',
          pick: 'It also chooses',
          one: 'room',
          who: 'different members',
        },
      },
      {
        words: {
          group: 'A dance crew has',
          people: 'dancers',
          roles: 'a leader and a second leader',
          last: 'songs',
          pick: 'It also chooses',
          one: 'song',
          who: 'different dancers',
        },
      },
      {
        words: {
          group: 'A robotics team has',
          people: 'students',
          roles: 'a driver and a programmer',
          last: 'tracks',
          pick: 'It also chooses',
          one: 'track',
          who: 'different students',
        },
      },
    ],
    parameters: { n: { from: 4, to: 40 }, r: { from: 2, to: 18 } },
    definitions: { pairs: 'n * (n - 1)', ways: 'pairs * r' },
    constraints: ['n != r', 'n - 1 != r'],
    stem: '[group] [n] [people]. It chooses [roles], who must be [who]. [pick] one of [r] [last]. In how many ways can it make these three choices?',
    key: {
      value: 'ways',
      writtenAs: 'number',
      reason:
        'There are [n] choices for the first person, [n - 1] for the second, and [r] for the [one]: $[n] \\times [n - 1] \\times [r] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'n ^ 2 * r',
        misconception: 'repeats-allowed',
        reason: 'This lets one person have both jobs. After the first choice, only [n - 1] [people] are left.',
      },
      {
        value: 'pairs + r',
        misconception: 'wrong-operation',
        reason: 'This adds the [r] [last] to the pairs. Each pair goes with each of the [last], so multiply.',
      },
      {
        value: 'pairs',
        misconception: 'step-left-out',
        reason: 'This leaves out the [last]. Each pair of people goes with each of the [r] [last].',
      },
      {
        value: 'n * r',
        misconception: 'case-left-out',
        reason: 'This chooses only one person. There are [n - 1] choices for the second person too.',
      },
      {
        value: 'n * (n + 1) * r',
        misconception: 'double-counted',
        reason: 'This takes one more person for the second job. There is one less to choose from.',
      },
      {
        value: '(n - 1) ^ 2 * r',
        misconception: 'case-left-out',
        reason: 'This takes away one person for the first job too. All [n] [people] can be chosen for it.',
      },
      {
        value: 'n * (n - 2) * r',
        misconception: 'case-left-out',
        reason: 'This takes away two people after the first choice. Only one has a job then, so [n - 1] are left.',
      },
      {
        value: 'pairs * (r + 1)',
        misconception: 'double-counted',
        reason: 'This counts one more than the [r] [last]. Exactly one of the [r] is chosen.',
      },
    ],
    believable: 'v >= key / 12 and v <= 2 * key',
    explanation:
      'Any of the [n] [people] can be chosen first. Then [n - 1] are left for the second job, so there are $[n] \\times [n - 1] = [tex: pairs]$ ways. Each goes with any of the [r] [last]: $[tex: pairs] \\times [r] = [tex: key]$.',
    hint: 'How many choices are there for the first job? How many are left for the second?',
    proof: {
      from: 'r',
      to: '1700 * r',
      step: 'r',
      counts: 'sum(i, 1, n, sum(j, 1, n, if(i == j, 0, 1)))',
      fits: 'x / r == counted',
      takes: 'the only one',
    },
  },
]
