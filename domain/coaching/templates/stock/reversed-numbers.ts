/** Templates that ask other templates about signed numbers and spaces the other way around. */
import type { Template } from '../template.ts'

export const reversedNumberTemplates: readonly Template[] = [
  {
    id: 'start-of-a-fall',
    version: 1,
    topic: 'Basic Operations',
    skill: 'operations-and-order',
    standard: 'NY-7.NS.3',
    forms: ['g8', 'g9'],
    difficulty: 3,
    typedIn: '[unit]',
    stories: [
      {
        words: {
          begin: 'The temperature on a mountain fell',
          unit: 'degrees',
          time: 'hour',
          times: 'hours',
          again: 'Then it rose',
          end: 'to',
          ask: 'What was the temperature before the fall',
        },
        parameters: { start: { from: -9, to: 15 } },
      },
      {
        words: {
          begin: 'A small robot in the sea went down',
          unit: 'meters',
          time: 'minute',
          times: 'minutes',
          again: 'Then it went up',
          end: 'to an elevation of',
          ask: 'What was its elevation at first',
        },
        parameters: { start: { from: -30, to: -8 } },
      },
      {
        words: {
          begin: 'The score of a quiz team went down',
          unit: 'points',
          time: 'round',
          times: 'rounds',
          again: 'Then it went up',
          end: 'to',
          ask: 'What was the score at first',
        },
        parameters: { start: { from: -9, to: 15 } },
      },
    ],
    parameters: { drop: { from: 3, to: 6 }, n: { from: 3, to: 7 }, rise: { from: 4, to: 15 } },
    definitions: { fall: 'drop * n', low: 'start - fall', end: 'low + rise' },
    constraints: [
      'start != 0',
      'end < 0',
      'rise != fall',
      'rise != drop',
      'drop != n',
      'end != -rise',
      'abs(start) != 1',
    ],
    stem: '[begin] [drop] [unit] each [time] for [n] [times]. [again] [rise] [unit] [end] $[tex: end]$ [unit]. [ask], in [unit]?',
    key: {
      value: 'start',
      writtenAs: 'number',
      reason: 'Undo each change: $[tex: end] - [rise] + [fall] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'end - fall + rise',
        misconception: 'wrong-operation',
        reason: 'This goes on from $[tex: end]$ in the same way. To get back to the start, undo each change.',
      },
      {
        value: 'end + fall + rise',
        misconception: 'undone-wrongly',
        reason: 'This adds [rise] once more. The last change went up, so subtract [rise] to undo it.',
      },
      {
        value: 'end + fall',
        misconception: 'step-left-out',
        reason: 'This undoes only the way down. Undo the last change of [rise] too.',
      },
      {
        value: 'low',
        misconception: 'stopped-early',
        reason: 'This is the lowest point, before the last change. Undo the way down too.',
      },
      {
        value: 'low + drop',
        misconception: 'step-left-out',
        reason: 'This undoes only one [time] of the way down. It lasted [n] [times].',
      },
      {
        value: '-start',
        misconception: 'lost-minus-sign',
        reason: 'This has the wrong sign. Show the steps on a number line, from the end to the start.',
      },
    ],
    believable: 'v < 100',
    explanation:
      'Go back step by step. Before the last change it was $[tex: end] - [rise] = [tex: low]$. The way down was $[drop] \\times [n] = [fall]$ in all. So at first it was $[tex: low] + [fall] = [tex: key]$.',
    hint: 'Begin at the end. How do you undo each change?',
    proof: { from: '-60', to: '60', step: '1', fits: 'x - n * drop + rise == end', takes: 'the only one' },
  },
  {
    id: 'length-of-a-row',
    version: 1,
    topic: 'Arithmetic Word Problems',
    skill: 'word-problems',
    standard: 'NY-7.NS.3',
    forms: ['g8', 'g9'],
    difficulty: 3,
    typedIn: '[unit]',
    stories: [
      {
        words: { things: 'lamps', thing: 'lamp', place: 'path', unit: 'meters' },
        parameters: { gap: { from: 6, to: 12 }, cost: { from: 60, to: 95 } },
      },
      {
        words: { things: 'bushes', thing: 'bush', place: 'driveway', unit: 'feet' },
        parameters: { gap: { from: 3, to: 6 }, cost: { from: 14, to: 35 } },
      },
      {
        words: { things: 'cones', thing: 'cone', place: 'bike lane', unit: 'yards' },
        parameters: { gap: { from: 3, to: 8 }, cost: { from: 6, to: 18 } },
      },
    ],
    parameters: { spaces: { from: 8, to: 40 } },
    definitions: { long: 'spaces * gap', count: 'spaces + 1', total: 'count * cost' },
    constraints: ['cost != gap', 'count != cost', 'total <= 1900'],
    stem: 'There is one [thing] at each end of a straight [place], and there are [gap] [unit] between neighboring [things] along one side. The [things] cost [money: cost] each and [money: total] in all. How many [unit] long is the [place]?',
    key: {
      value: 'long',
      writtenAs: 'number',
      reason:
        'There are $[tex: total] \\div [cost] = [count]$ [things], so there are [spaces] spaces between them, and $[spaces] \\times [gap] = [key]$.',
    },
    distractors: [
      {
        value: 'count * gap',
        misconception: 'fence-posts',
        reason: 'This counts as many spaces as [things]. With a [thing] at both ends, there are only [spaces] spaces.',
      },
      {
        value: '(count + 1) * gap',
        misconception: 'fence-posts',
        reason: 'This adds a space to the number of [things]. There are fewer spaces than [things], so take one away.',
      },
      {
        value: '(count - 2) * gap',
        misconception: 'fence-posts',
        reason: 'This takes away a space for each end. Draw three [things] in a row: there are two spaces, not one.',
      },
      {
        value: 'count',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of [things]. The question asks how long the [place] is.',
      },
      {
        value: 'spaces',
        misconception: 'stopped-early',
        reason: 'This is the number of spaces. Each of them is [gap] [unit] long.',
      },
      {
        value: 'total / gap',
        misconception: 'wrong-rate',
        reason:
          'This divides the cost by the [gap] [unit] of a space. Divide it by [money: cost] to count the [things].',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The cost gives the number of [things]: $[tex: total] \\div [cost] = [count]$. There is a [thing] at both ends, so there are $[count] - 1 = [spaces]$ spaces. The [place] is $[spaces] \\times [gap] = [key]$ [unit] long.',
    hint: 'How many [things] are there? Draw a short row, and count its spaces.',
    proof: { from: 'gap', to: '60 * gap', step: 'gap', fits: '(x / gap + 1) * cost == total', takes: 'the only one' },
  },
]
