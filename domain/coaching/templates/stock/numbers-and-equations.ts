/** Templates about multiples and equations. */
import type { Template } from '../template.ts'

export const numberAndEquationTemplates: readonly Template[] = [
  {
    id: 'next-common-time',
    version: 3,
    topic: 'Number Properties',
    skill: 'number-properties',
    standard: 'NY-6.NS.4',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      {
        words: {
          ...{ all: 'Three fountains in a park spray', meet: 'all three fountains spray' },
          ...{ every: 'the round fountain sprays', other: 'the square fountain', third: 'the tall fountain' },
          ...{ one: 'the round fountain', two: 'the square fountain', three: 'the tall fountain' },
        },
      },
      {
        words: {
          ...{ all: 'Ferries on three lines leave a pier', meet: 'ferries on all three lines leave' },
          ...{ every: 'ferries on Line A leave', other: 'ferries on Line B', third: 'ferries on Line C' },
          ...{ one: 'Line A', two: 'Line B', three: 'Line C' },
        },
      },
      {
        words: {
          ...{ all: 'Three bells in a tower ring', meet: 'all three bells ring' },
          ...{ every: 'the small bell rings', other: 'the middle bell', third: 'the large bell' },
          ...{ one: 'the small bell', two: 'the middle bell', three: 'the large bell' },
        },
      },
      {
        words: {
          ...{ all: 'Three timers in a lab beep', meet: 'all three timers beep' },
          ...{ every: 'the red timer beeps', other: 'the green timer', third: 'the blue timer' },
          ...{ one: 'the red timer', two: 'the green timer', three: 'the blue timer' },
        },
      },
    ],
    parameters: {
      a: { oneOf: [8, 9, 10, 12, 15, 16, 18, 20] },
      b: { oneOf: [10, 12, 15, 16, 18, 20, 24, 25] },
      c: { oneOf: [15, 18, 20, 24, 25, 30, 36, 40, 45] },
      start: { from: 360, to: 660, step: 10 },
    },
    definitions: { wait: 'lcm(lcm(a, b), c)', ab: 'lcm(a, b)', ac: 'lcm(a, c)', bc: 'lcm(b, c)' },
    constraints: ['a < b and b < c', 'wait <= 480', 'wait >= 60', 'wait != c'],
    stem: '[all] together at [clock: start]. After that, [every] every [a] minutes, [other] every [b] minutes, and [third] every [c] minutes. When is the next time that [meet] together?',
    key: {
      value: 'start + wait',
      writtenAs: 'clock',
      reason:
        'The least number that [a], [b], and [c] all divide is [wait]. The next time is [wait] minutes after [clock: start], at [clock: key].',
    },
    distractors: [
      {
        value: 'start + a + b + c',
        misconception: 'wrong-operation',
        reason:
          'This adds [a], [b], and [c] minutes. They come together after a number of minutes that [a], [b], and [c] all divide.',
      },
      {
        value: 'start + if(ab == wait, 2000, ab)',
        misconception: 'multiple-of-only-some',
        reason: 'This is [ab] minutes later. Both [a] and [b] divide [ab], but [c] does not, so [three] is missing.',
      },
      {
        value: 'start + if(ac == wait, 2000, ac)',
        misconception: 'multiple-of-only-some',
        reason: 'This is [ac] minutes later. Both [a] and [c] divide [ac], but [b] does not, so [two] is missing.',
      },
      {
        value: 'start + if(bc == wait, 2000, bc)',
        misconception: 'multiple-of-only-some',
        reason: 'This is [bc] minutes later. Both [b] and [c] divide [bc], but [a] does not, so [one] is missing.',
      },
      {
        value: 'start + c',
        misconception: 'given-number-repeated',
        reason: 'This is [c] minutes later, the next time for [three] alone. Find a time that fits all three.',
      },
      {
        value: 'start + 2 * wait',
        misconception: 'answered-at-another-time',
        reason: 'This is the second time, [2 * wait] minutes later. The first time is after [wait] minutes.',
      },
      {
        value: 'start + b * c',
        misconception: 'multiple-of-only-some',
        reason:
          'This multiplies [b] and [c]. The answer is the least number of minutes that [a], [b], and [c] all divide.',
      },
      {
        value: 'start + a * b',
        misconception: 'multiple-of-only-some',
        reason:
          'This multiplies [a] and [b]. The answer is the least number of minutes that [a], [b], and [c] all divide.',
      },
    ],
    believable: 'v < 1320',
    explanation:
      'They come together again after the least number of minutes that [a], [b], and [c] all divide. That number is [wait], and [wait] minutes after [clock: start] is [clock: key].',
    hint: 'Each of the three comes back after multiples of its own minutes. Which number is the first that is a multiple of all three?',
    proof: {
      from: 'start + 1',
      to: 'start + 500',
      step: '1',
      fits: 'mod(x - start, a) == 0 and mod(x - start, b) == 0 and mod(x - start, c) == 0',
      takes: 'the first',
    },
  },
  {
    id: 'equation-with-parentheses',
    version: 2,
    topic: 'Basic Equations and Inequalities',
    skill: 'equations-and-inequalities',
    standard: 'NY-8.EE.7',
    forms: ['g8', 'g9'],
    difficulty: 2,
    stories: [{ words: { x: 'x' } }, { words: { x: 'n' } }, { words: { x: 'y' } }, { words: { x: 'k' } }],
    parameters: {
      a: { from: 3, to: 9 },
      b: { from: 2, to: 9 },
      c: { from: 2, to: 7 },
      s: { from: -12, to: 15 },
    },
    definitions: { d: 'a * (s - b) - c * s', left: 'a - c', right: 'd + a * b' },
    constraints: ['c < a - 1', 'd != 0', 'abs(d) <= 60', 's != 0 and s != 1 and s != b'],
    stem: 'What value of $[x]$ makes the equation $[a]([x] - [b]) = [c][x] [plus: d]$ true?',
    key: {
      value: 's',
      writtenAs: 'number',
      reason:
        'Multiplying out gives $[a][x] - [a * b] = [c][x] [plus: d]$. Then $[left][x] = [tex: right]$, so $[x] = [tex: s]$.',
    },
    distractors: [
      {
        value: '(d + b) / left',
        misconception: 'partial-distribution',
        reason: 'This turns $[a]([x] - [b])$ into $[a][x] - [b]$. The [a] also multiplies the [b].',
      },
      {
        value: '(d - a * b) / left',
        misconception: 'lost-minus-sign',
        reason: 'This turns $[a]([x] - [b])$ into $[a][x] + [a * b]$. Keep the minus sign: it is $[a][x] - [a * b]$.',
      },
      {
        value: '-s',
        misconception: 'lost-minus-sign',
        reason: 'This has the wrong sign. After collecting the terms, $[left][x] = [tex: right]$.',
      },
      {
        value: 'right',
        misconception: 'stopped-early',
        reason: 'This is the value of $[left][x]$. Divide it by [left] to find $[x]$.',
      },
      {
        value: 'right / (a + c)',
        misconception: 'undone-wrongly',
        reason:
          'This adds $[c][x]$ to the left side. To take $[c][x]$ away from the right side, subtract it from both sides.',
      },
      {
        value: '(d + b) / left + b',
        misconception: 'undone-wrongly',
        reason:
          'This adds [b] twice. Multiply out first: $[a]([x] - [b])$ is $[a][x] - [a * b]$. Then collect the terms.',
      },
      {
        value: 's - b',
        misconception: 'answered-another-quantity',
        reason: 'This is the value of $[x] - [b]$, the part in parentheses. The question asks for $[x]$.',
      },
      {
        value: 's + b',
        misconception: 'undone-wrongly',
        reason: 'This adds [b] once more at the end. Put it into both sides of the equation to see that they differ.',
      },
    ],
    believable: 'abs(v) <= 40 and abs(v) <= 8 * abs(key)',
    explanation:
      'Multiply out: $[a][x] - [a * b] = [c][x] [plus: d]$. Subtract $[c][x]$ and add [a * b] on both sides: $[left][x] = [tex: right]$. Divide by [left]: $[x] = [tex: s]$. Check: both sides are $[tex: c * s + d]$.',
    hint: 'Multiply out the parentheses first. Then bring everything with $[x]$ to one side.',
    proof: { from: '-60', to: '60', step: '1', fits: 'a * (x - b) == c * x + d', takes: 'the only one' },
  },
]
