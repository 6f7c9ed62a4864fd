/** Templates about data. */
import type { Template } from '../template.ts'

export const statisticsTemplates: readonly Template[] = [
  {
    id: 'mean-after-removal',
    version: 2,
    topic: 'Data',
    skill: 'statistics',
    standard: 'NY-6.SP.5',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      {
        words: { measure: 'weight', things: 'packages', thing: 'package', unit: 'pounds' },
        parameters: { mean: { from: 8, to: 30 } },
      },
      {
        words: { measure: 'height', things: 'plants', thing: 'plant', unit: 'inches' },
        parameters: { mean: { from: 10, to: 40 } },
      },
      {
        words: { measure: 'length', things: 'ropes', thing: 'rope', unit: 'feet' },
        parameters: { mean: { from: 12, to: 45 } },
      },
      {
        words: { measure: 'price', things: 'books', thing: 'book', unit: 'dollars' },
        parameters: { mean: { from: 9, to: 24 } },
      },
    ],
    parameters: { n: { from: 4, to: 9 }, drop: { from: 1, to: 5 } },
    definitions: { rest: 'mean - drop', before: 'n * mean', after: '(n - 1) * rest' },
    constraints: ['rest >= 5', 'before - after <= 3 * mean', 'drop <= mean / 4'],
    stem: 'The mean [measure] of [n] [things] is [mean] [unit]. When one of the [things] is taken away, the mean [measure] of the remaining [n - 1] [things] is [rest] [unit]. What is the [measure], in [unit], of the [thing] that was taken away?',
    key: {
      value: 'before - after',
      writtenAs: 'number',
      reason:
        'The [n] [things] add up to [before] [unit], and the other [n - 1] add up to [after]. The difference is $[tex: before] - [tex: after] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'mean - rest',
        misconception: 'step-left-out',
        reason:
          'This subtracts the two means. First turn each mean into a total: $[n] \\times [mean]$ and $[n - 1] \\times [rest]$.',
      },
      {
        value: 'n * (mean - rest)',
        misconception: 'mean-and-total',
        reason:
          'This multiplies both means by [n]. After one of the [things] is gone there are [n - 1], so the second total is $[n - 1] \\times [rest] = [tex: after]$.',
      },
      {
        value: '(n - 1) * (mean - rest)',
        misconception: 'mean-and-total',
        reason:
          'This multiplies both means by [n - 1]. At first there were [n] [things], so the first total is $[n] \\times [mean] = [tex: before]$.',
      },
      {
        value: 'mean + drop',
        misconception: 'assumed-equal-parts',
        reason:
          'This goes as far above [mean] as [rest] is below it. One of the [things] has to balance all the others, so work with totals.',
      },
      {
        value: 'before - (n - 2) * rest',
        misconception: 'double-counted',
        reason: 'This counts only [n - 2] of the [things] as the rest. After one of [n] is taken away, [n - 1] remain.',
      },
      {
        value: 'before - rest',
        misconception: 'mean-and-total',
        reason:
          'This subtracts the second mean from the first total. The second mean also has to become a total: $[n - 1] \\times [rest]$.',
      },
      {
        value: '(n + 1) * mean - (n - 1) * rest',
        misconception: 'mean-and-total',
        reason: 'This counts [n + 1] [things] at first. There were [n], so the first total is $[n] \\times [mean]$.',
      },
    ],
    believable: 'v >= key / 8 and v <= 4 * key',
    explanation:
      'The [n] [things] have a total of $[n] \\times [mean] = [tex: before]$ [unit]. The remaining [n - 1] have a total of $[n - 1] \\times [rest] = [tex: after]$ [unit]. The one that was taken away makes the difference, $[tex: before] - [tex: after] = [tex: key]$ [unit].',
    hint: 'A mean times the number of things is their total. Find the total before and the total after.',
    proof: { from: '1', to: '400', step: '1', fits: '(x + (n - 1) * rest) / n == mean', takes: 'the only one' },
  },
]
