/** Two more templates with a drawn plot or figure: how many values lie in a part of a box plot, and the area of a trapezoid. */
import { drawLabel, drawLine, drawPolygon, makeDrawing } from '../figure.ts'
import type { Template } from '../template.ts'

/** One of the five values of the box plot, by its place from 0 to 4. */
const valueAt = (place: string) => `v0 + sum(p, 1, ${place}, if(p == 1, a, if(p == 2, b, if(p == 3, c, d))))`

export const boxPlotAndTrapezoidTemplates: readonly Template[] = [
  {
    id: 'part-of-a-box-plot',
    version: 1,
    topic: 'Data',
    skill: 'statistics',
    standard: 'NY-6.SP.4',
    forms: ['g8', 'g9'],
    difficulty: 3,
    stories: [
      {
        words: {
          title: 'Ages, in Years',
          what: 'ages',
          who: 'visitors',
          at: 'to an aquarium',
          are: 'are',
          old: 'years old',
          unit: 'years',
        },
      },
      {
        words: {
          title: 'Heights, in Inches',
          what: 'heights',
          who: 'sunflowers',
          at: 'in a field',
          are: 'are',
          old: 'inches tall',
          unit: 'inches',
        },
      },
      {
        words: {
          title: 'Weights, in Pounds',
          what: 'weights',
          who: 'pumpkins',
          at: 'at a county fair',
          are: 'weigh',
          old: 'pounds',
          unit: 'pounds',
        },
      },
    ],
    parameters: {
      n: { from: 40, to: 240, step: 4 },
      v0: { from: 5, to: 12 },
      a: { from: 5, to: 13 },
      b: { from: 5, to: 13 },
      c: { from: 5, to: 13 },
      d: { from: 5, to: 13 },
      first: { from: 0, to: 3 },
      parts: { from: 1, to: 3 },
    },
    definitions: {
      v1: 'v0 + a',
      v2: 'v1 + b',
      v3: 'v2 + c',
      v4: 'v3 + d',
      last: 'first + parts',
      low: valueAt('first'),
      high: valueAt('last'),
      quarter: 'n / 4',
      inside: 'parts * quarter',
    },
    constraints: ['last <= 4', 'inside != high', 'inside != low', 'inside != 25 * parts'],
    stem: 'The box plot shows the [what] of [n] [who] [at]. About how many of the [who] [are] from [low] to [high] [old]?',
    figure: {
      alt: 'A box plot with the title [title]. The left line goes from [v0] to [v1]. The box goes from [v1] to [v3], with a line at [v2]. The right line goes from [v3] to [v4].',
      draw: (of, fill) => {
        const x = (value: string) => 15 + 5 * of(value)
        return makeDrawing(350, 150, [
          drawLabel([175, 16], fill('[title]')),
          drawLine([x('v0'), 75], [x('v1'), 75]),
          drawLine([x('v3'), 75], [x('v4'), 75]),
          drawPolygon([
            [x('v1'), 50],
            [x('v3'), 50],
            [x('v3'), 100],
            [x('v1'), 100],
          ]),
          drawLine([x('v2'), 50], [x('v2'), 100]),
          drawLine([x('v0'), 63], [x('v0'), 87]),
          drawLine([x('v4'), 63], [x('v4'), 87]),
          ...['v0', 'v1', 'v2', 'v3', 'v4'].map((value) => drawLabel([x(value), 122], String(of(value)))),
        ])
      },
    },
    key: {
      value: 'inside',
      writtenAs: 'number',
      reason:
        'The number of parts from [low] to [high] is [parts] out of four. Each part holds about a quarter of the [n] [who].',
    },
    distractors: [
      {
        value: 'n * (high - low) / (v4 - v0)',
        misconception: 'assumed-equal-parts',
        reason:
          'This goes by how long the part is. A long part holds no more [who] than a short one: each part holds about a quarter.',
      },
      {
        value: 'n * sum(p, first + 1, last, if(p == 1 or p == 4, 1 / 3, 1 / 6))',
        misconception: 'assumed-equal-parts',
        reason:
          'This takes the two lines and the box as thirds. Each line holds about a quarter, and the box holds half.',
      },
      {
        value: 'n * parts / 5',
        misconception: 'fence-posts',
        reason: 'This divides by the five marked values. There are only four parts between them.',
      },
      {
        value: 'high - low',
        misconception: 'answered-another-quantity',
        reason: 'This is the difference between [low] and [high] [unit]. The question asks for a number of [who].',
      },
      {
        value: '25 * parts',
        misconception: 'percent-as-amount',
        reason: 'This is the percent of the [who]. Take [25 * parts] percent of [n].',
      },
      {
        value: 'n * (parts + 1) / 5',
        misconception: 'fence-posts',
        reason: 'This takes [parts + 1] of the five marked values. Count the parts between the values: there are four.',
      },
    ],
    believable: 'v >= 5 and v < n',
    explanation:
      'The five marked values of a box plot make four parts. About a quarter of all the values lie in each part, so each part holds about $[n] \\div 4 = [quarter]$ of the [who]. From [low] to [high], the number of parts is [parts], and $[parts] \\times [quarter] = [key]$.',
    hint: 'A box plot has four parts. What share of all the values lies in each of them?',
    proof: {
      from: '0',
      to: '240',
      step: '1',
      fits: 'x + sum(p, 1, 4, if(p > first and p <= last, 0, n / 4)) == n',
      takes: 'the only one',
    },
  },
  {
    id: 'area-of-a-trapezoid',
    version: 1,
    topic: 'Angles and Polygons',
    skill: 'geometry-and-measurement',
    standard: 'NY-6.G.1',
    forms: ['g8', 'g9'],
    difficulty: 3,
    typedIn: 'square feet',
    stories: [
      { words: { thing: 'a stage', it: 'the stage' } },
      { words: { thing: 'a patio', it: 'the patio' } },
      { words: { thing: 'a flower bed', it: 'the flower bed' } },
      { words: { thing: 'a sandbox', it: 'the sandbox' } },
    ],
    parameters: {
      top: { from: 5, to: 18 },
      more: { from: 3, to: 12 },
      high: { from: 4, to: 14 },
      lean: { from: 1, to: 3 },
    },
    definitions: {
      bottom: 'top + more',
      slant: 'high + lean',
      sides: 'top + bottom',
      area: 'sides * high / 2',
    },
    constraints: [
      'isInteger(area)',
      'slant ^ 2 - high ^ 2 < more ^ 2',
      'slant != top',
      'slant != bottom',
      'high != top',
    ],
    stem: 'The figure shows [thing] that has the shape of a trapezoid. The lengths are in feet. What is the area of [it], in square feet?',
    figure: {
      alt: 'A trapezoid. The top side is [top] feet and the bottom side, parallel to it, is [bottom] feet. The slanted left side is [slant] feet. A line from the upper left corner meets the bottom side at a right angle and is [high] feet. Not drawn to scale.',
      draw: (of) =>
        makeDrawing(330, 225, [
          drawPolygon([
            [30, 165],
            [105, 40],
            [225, 40],
            [295, 165],
          ]),
          drawLine([105, 40], [105, 165]),
          drawLine([105, 153], [117, 153]),
          drawLine([117, 153], [117, 165]),
          drawLabel([165, 24], String(of('top'))),
          drawLabel([165, 183], String(of('bottom'))),
          drawLabel([50, 92], String(of('slant'))),
          drawLabel([124, 105], String(of('high'))),
          drawLabel([165, 210], 'not drawn to scale'),
        ]),
    },
    key: {
      value: 'area',
      writtenAs: 'number',
      reason:
        'The parallel sides have a mean of $[sides] \\div 2 = [tex: sides / 2]$ feet. Times the height of [high] feet, this is [key].',
    },
    distractors: [
      {
        value: 'sides * high',
        misconception: 'formula-half-remembered',
        reason: 'This multiplies the sum of the parallel sides by the height. The area is half of that.',
      },
      {
        value: 'sides * slant / 2',
        misconception: 'slanted-side-as-height',
        reason:
          'This uses the slanted side of [slant] feet as the height. The height is at a right angle to the parallel sides.',
      },
      {
        value: 'sides * slant',
        misconception: 'slanted-side-as-height',
        reason: 'This multiplies by the slanted side of [slant] feet and takes no half. Use the height of [high] feet.',
      },
      {
        value: 'top * high',
        misconception: 'part-of-figure-left-out',
        reason: 'This is the rectangle below the top side. Two triangles are missing.',
      },
      {
        value: 'bottom * high',
        misconception: 'figure-misread',
        reason: 'This is a rectangle as wide as the bottom side. The trapezoid is narrower at the top.',
      },
      {
        value: 'more * high / 2',
        misconception: 'part-of-figure-left-out',
        reason: 'These are the two triangles at the sides. The rectangle between them is missing.',
      },
      {
        value: 'sides + high + slant',
        misconception: 'wrong-operation',
        reason: 'This adds the four lengths. An area comes from a length times a length.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Add the parallel sides: $[top] + [bottom] = [sides]$. The area is half of this sum times the height: $\\frac{[sides]}{2} \\times [high] = [key]$ square feet. Another way: cut off the triangles at both sides. The rectangle has $[top] \\times [high] = [top * high]$ square feet. Together, the triangles are $[more]$ feet wide, so they have $\\frac{[more] \\times [high]}{2} = [tex: more * high / 2]$. In all, this is [key], too.',
    hint: 'Which two sides are parallel, and how far apart are they?',
    proof: {
      from: '1',
      to: '700',
      step: '1',
      fits: 'x == sum(row, 1, high, top + more * (2 * row - 1) / (2 * high))',
      takes: 'the only one',
    },
  },
]
