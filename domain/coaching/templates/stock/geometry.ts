/** Templates about lengths and areas. */
import type { Template } from '../template.ts'

export const geometryTemplates: readonly Template[] = [
  {
    id: 'area-of-a-copy',
    version: 3,
    topic: 'Angles and Polygons',
    skill: 'geometry-and-measurement',
    standard: 'NY-7.G.1',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      { words: { thing: 'poster', copy: 'copy' } },
      { words: { thing: 'map', copy: 'copy' } },
      { words: { thing: 'photo', copy: 'print' } },
      { words: { thing: 'drawing', copy: 'copy' } },
    ],
    parameters: {
      w: { from: 4, to: 36 },
      h: { from: 6, to: 60 },
      r: { oneOf: [50, 60, 75, 80, 120, 125, 140, 150, 200, 250] },
    },
    definitions: { scale: 'r / 100', area: 'w * h', copied: 'area * scale ^ 2', wide: 'w * scale', high: 'h * scale' },
    constraints: ['w < h', 'h <= 2 * w', 'isInteger(copied)', 'isInteger(area * scale)', 'copied <= 1980'],
    stem: 'A rectangular [thing] is [w] inches wide and [h] inches long. A [copy] of the [thing] has sides that are [r]% as long as the sides of the original. What is the area of the [copy], in square inches?',
    key: {
      value: 'copied',
      writtenAs: 'number',
      reason: 'The [copy] is [wide] inches by [high] inches, and $[tex: wide] \\times [tex: high] = [tex: copied]$.',
    },
    distractors: [
      {
        value: 'area * scale',
        misconception: 'length-scale-for-area',
        reason:
          'This takes [r]% of the area. Both sides are [r]% as long, so take [r]% for the width and again for the length.',
      },
      {
        value: '2 * area * scale',
        misconception: 'power-as-product',
        reason:
          'This multiplies by $2 \\times [tex: scale]$. Two sides change, so multiply by [scale] two times, which is $[tex: scale]^2$.',
      },
      {
        value: '2 * (wide + high)',
        misconception: 'answered-another-quantity',
        reason:
          'This is the perimeter of the [copy], $2([tex: wide] + [tex: high])$. For the area, multiply the two sides.',
      },
      {
        value: 'area',
        misconception: 'step-left-out',
        reason: 'This is the area of the original, $[w] \\times [h]$. The sides of the [copy] have other lengths.',
      },
      {
        value: 'area + area * scale',
        misconception: 'percent-of-new-base',
        reason: 'This adds [r]% of the area to the area. Each side becomes [r]% as long, so find the new sides first.',
      },
      {
        value: 'area * scale ^ 3',
        misconception: 'length-scale-for-area',
        reason:
          'This uses the scale three times. An area is a product of two sides, so use it two times: $[tex: wide] \\times [tex: high]$.',
      },
    ],
    believable: 'v >= key / 5 and v <= 5 * key',
    explanation:
      'The sides of the [copy] are $[w] \\times [tex: scale] = [tex: wide]$ inches and $[h] \\times [tex: scale] = [tex: high]$ inches. Its area is $[tex: wide] \\times [tex: high] = [tex: copied]$ square inches.',
    // The proof counts squares with sides of a twentieth of an inch, row by row.
    hint: 'Both the width and the length change. Find the new width and the new length first.',
    proof: {
      from: '1',
      to: '1990',
      step: '1',
      counts: 'sum(i, 1, w * r / 5, h * r / 5)',
      fits: 'x * 400 == counted',
      takes: 'the only one',
    },
  },
]
