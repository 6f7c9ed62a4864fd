/** Templates that ask other templates about areas the other way around. */
import type { Template } from '../template.ts'

const common = { skill: 'geometry-and-measurement', topic: 'Angles and Polygons', forms: ['g8', 'g9'] } as const

export const reversedAreaTemplates: readonly Template[] = [
  {
    ...common,
    id: 'area-of-an-original',
    version: 1,
    standard: 'NY-7.G.1',
    difficulty: 4,
    typedIn: 'square inches',
    stories: [
      { words: { original: 'painting', copy: 'print' } },
      { words: { original: 'wall map', copy: 'pocket map' }, parameters: { r: { oneOf: [25, 50, 75] } } },
      { words: { original: 'blueprint', copy: 'printout' } },
      { words: { original: 'sticker', copy: 'poster' }, parameters: { r: { oneOf: [150, 200, 250, 300] } } },
    ],
    parameters: { area: { from: 40, to: 600, step: 4 }, r: { oneOf: [50, 75, 125, 140, 150, 200, 250, 300] } },
    definitions: { scale: 'r / 100', copied: 'area * scale ^ 2' },
    constraints: ['isInteger(copied)', 'copied >= 20', 'copied <= 1980', 'copied != r', 'area != r'],
    stem: 'A [copy] shows all of a rectangular [original], and its sides are [r]% as long as those of the [original]. The area of the [copy] is [copied] square inches. What is the area of the [original], in square inches?',
    key: {
      value: 'area',
      writtenAs: 'number',
      reason:
        'The area is multiplied by $[tex: scale]^2 = [tex: scale ^ 2]$, and $[tex: copied] \\div [tex: scale ^ 2] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'copied / scale',
        misconception: 'length-scale-for-area',
        reason: 'This divides by [scale] once. Both the width and the length change, so divide by it two times.',
      },
      {
        value: 'copied * scale ^ 2',
        misconception: 'wrong-operation',
        reason: 'This multiplies where the scale has to be undone. Go from the [copy] back to the [original].',
      },
      {
        value: 'copied / (2 * scale)',
        misconception: 'power-as-product',
        reason: 'This divides by $2 \\times [tex: scale]$. Two sides change, so divide by $[tex: scale]^2$.',
      },
      {
        value: 'copied * scale',
        misconception: 'length-scale-for-area',
        reason: 'This takes [r]% of the area of the [copy]. It is the sides of the [original] that are 100%.',
      },
      {
        value: 'abs(copied - area)',
        misconception: 'answered-another-quantity',
        reason: 'This is the difference between the two areas. The question asks for the area of the [original].',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Each side of the [copy] is [scale] times as long as the same side of the [original]. So the area is $[tex: scale] \\times [tex: scale] = [tex: scale ^ 2]$ times as large. The [original] has $[tex: copied] \\div [tex: scale ^ 2] = [tex: key]$ square inches.',
    hint: 'If both sides change, how does the area change?',
    proof: { from: '1', to: '700', step: '1', fits: 'x * r * r == copied * 10000', takes: 'the only one' },
  },
  {
    ...common,
    id: 'height-of-a-trapezoid',
    version: 1,
    standard: 'NY-6.G.1',
    difficulty: 4,
    typedIn: 'feet',
    stories: [
      { words: { thing: 'deck' } },
      { words: { thing: 'lawn' } },
      { words: { thing: 'garden' } },
      { words: { thing: 'dance floor' } },
    ],
    parameters: { top: { from: 8, to: 30 }, more: { from: 2, to: 14 }, high: { from: 6, to: 24 } },
    definitions: { bottom: 'top + more', sides: 'top + bottom', area: 'sides * high / 2' },
    constraints: ['isInteger(area)', 'high != top', 'high != bottom', 'high != more', 'sides != 2 * high'],
    stem: 'A [thing] has the shape of a trapezoid. The two parallel sides are [top] feet and [bottom] feet long. The area is [area] square feet. How many feet apart are the parallel sides?',
    key: {
      value: 'high',
      writtenAs: 'number',
      reason:
        'The parallel sides have a mean of $[sides] \\div 2 = [tex: sides / 2]$ feet, and $[tex: area] \\div [tex: sides / 2] = [key]$.',
    },
    distractors: [
      {
        value: 'area / sides',
        misconception: 'formula-half-remembered',
        reason: 'This divides the area by the sum of the sides. The area is only half of the sum times the height.',
      },
      {
        value: 'area / bottom',
        misconception: 'figure-misread',
        reason: 'This takes the [thing] for a rectangle as wide as its longer side.',
      },
      {
        value: 'area / top',
        misconception: 'part-of-figure-left-out',
        reason: 'This takes the [thing] for a rectangle as wide as its shorter side.',
      },
      {
        value: 'sides / 2',
        misconception: 'stopped-early',
        reason: 'This is the mean of the parallel sides. Divide the area by it.',
      },
      {
        value: '2 * area / more',
        misconception: 'wrong-operation',
        reason: 'This subtracts one parallel side from the other. The area comes from their sum.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The area is half of the sum of the parallel sides times the height. The sum is $[top] + [bottom] = [sides]$, and half of it is $[tex: sides / 2]$. So the height is $[tex: area] \\div [tex: sides / 2] = [key]$ feet.',
    hint: 'How wide is a rectangle with the same height and the same area?',
    proof: { from: '1', to: '60', step: '1', fits: 'top * x / 2 + bottom * x / 2 == area', takes: 'the only one' },
  },
]
