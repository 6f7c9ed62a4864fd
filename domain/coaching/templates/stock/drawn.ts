/** Templates with a drawn plot or figure. Geometric figures are not to scale, so that students cannot read off the answer. */
import { drawDot, drawLabel, drawLine, drawPolygon, makeDrawing } from '../figure.ts'
import type { Template } from '../template.ts'

const data = { skill: 'statistics', topic: 'Data', forms: ['g8', 'g9'], stories: [{ words: {} }] } as const
const shapes = {
  skill: 'geometry-and-measurement',
  topic: 'Angles and Polygons',
  forms: ['g8', 'g9'],
  stories: [{ words: {} }],
} as const

export const drawnTemplates: readonly Template[] = [
  {
    ...data,
    id: 'mean-of-a-dot-plot',
    version: 1,
    standard: 'NY-6.SP.5',
    difficulty: 3,
    typedIn: '[unit]',
    stories: [
      {
        words: {
          title: 'Books Read in June',
          who: 'students',
          unit: 'books',
          did: 'books that each student in a book club read',
        },
      },
      {
        words: {
          title: 'Goals in a Season',
          who: 'players',
          unit: 'goals',
          did: 'goals that each player on a soccer team scored',
        },
      },
      {
        words: {
          title: 'Hours at the Food Pantry',
          who: 'volunteers',
          unit: 'hours',
          did: 'hours that each volunteer worked',
        },
      },
    ],
    parameters: {
      low: { from: 1, to: 8 },
      a: { from: 0, to: 5 },
      b: { from: 1, to: 5 },
      c: { from: 0, to: 5 },
      d: { from: 1, to: 5 },
      e: { from: 1, to: 5 },
    },
    definitions: {
      n: 'a + b + c + d + e',
      extra: 'b + 2 * c + 3 * d + 4 * e',
      total: 'low * n + extra',
      mean: 'total / n',
    },
    constraints: ['n >= 6', 'isInteger(5 * mean)', 'mean != low + 2'],
    stem: 'The dot plot shows the number of [did]. What is the mean?',
    figure: {
      alt: 'A dot plot with the title [title]. Dots above [low]: [a]. Above [low + 1]: [b]. Above [low + 2]: [c]. Above [low + 3]: [d]. Above [low + 4]: [e].',
      draw: (of, fill) =>
        makeDrawing(320, 210, [
          drawLabel([160, 16], fill('[title]')),
          drawLine([20, 165], [300, 165]),
          ...['a', 'b', 'c', 'd', 'e'].flatMap((name, place) => [
            drawLabel([40 + 60 * place, 185], String(of('low') + place)),
            ...Array.from({ length: of(name) }, (_, height) => drawDot([40 + 60 * place, 150 - 22 * height])),
          ]),
        ]),
    },
    key: {
      value: 'mean',
      writtenAs: 'number',
      reason: 'The [n] dots have a total of [total], and $[total] \\div [n] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'low + 2',
        misconception: 'ignored-frequencies',
        reason: 'This is the mean of the five numbers below the line. Count each number as often as it has dots.',
      },
      {
        value: 'total',
        misconception: 'mean-and-total',
        reason: 'This is the total of all the dots. Divide it by the number of dots.',
      },
      {
        value: 'n / 5',
        misconception: 'answered-another-quantity',
        reason: 'This is the mean number of dots above a number. The question asks for the mean of the [unit].',
      },
      {
        value: 'total / 5',
        misconception: 'ignored-frequencies',
        reason: 'This divides by the five numbers below the line. The total belongs to [n] dots, so divide by [n].',
      },
      {
        value: 'n',
        misconception: 'given-number-repeated',
        reason: 'This is the number of dots. Each dot stands for one of the [who].',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Each dot is one of the [who]. Multiply each number by its dots and add: the total is [total]. There are [n] dots, so the mean is $[total] \\div [n] = [tex: key]$.',
    hint: 'What does one dot stand for? Find the total for all the dots.',
    proof: {
      from: '0',
      to: '15',
      step: '1 / 5',
      fits: 'a * (low - x) + b * (low + 1 - x) + c * (low + 2 - x) + d * (low + 3 - x) + e * (low + 4 - x) == 0',
      takes: 'the only one',
    },
  },
  {
    ...data,
    id: 'missing-bar',
    version: 2,
    standard: 'NY-6.SP.5',
    difficulty: 3,
    stories: [
      { words: { title: 'Bicycles Repaired', sum: 'bicycles that a repair shop fixed', unit: 'bicycles' } },
      {
        words: {
          title: 'Dumplings Sold, in Dozens',
          sum: 'dozens of dumplings sold at a street fair',
          unit: 'dozen',
        },
      },
      { words: { title: 'Visitors to the Reading Room', sum: 'visitors to the reading room', unit: 'visitors' } },
    ],
    parameters: {
      a: { from: 3, to: 20 },
      b: { from: 3, to: 20 },
      c: { from: 3, to: 20 },
      mean: { from: 6, to: 18 },
    },
    definitions: { shown: 'a + b + c', total: '4 * mean', last: 'total - shown' },
    constraints: ['last >= 3', 'last <= 30', 'a != b and b != c and a != c', 'last != mean'],
    stem: 'The bar graph shows the number of [sum] from Monday to Wednesday. The bar for Thursday is missing. The mean for all four days is [mean]. What is the number for Thursday?',
    figure: {
      alt: 'A bar graph with the title [title]. Monday: [a]. Tuesday: [b]. Wednesday: [c]. There is no bar for Thursday.',
      draw: (of, fill) =>
        makeDrawing(330, 230, [
          drawLabel([165, 16], fill('[title]')),
          drawLine([30, 190], [320, 190]),
          ...['a', 'b', 'c'].flatMap((name, place) => {
            const [left, top] = [45 + 70 * place, 190 - 6.5 * of(name)]
            return [
              drawPolygon([
                [left, 190],
                [left, top],
                [left + 44, top],
                [left + 44, 190],
              ]),
              drawLabel([left + 22, top - 12], String(of(name))),
            ]
          }),
          drawLabel([277, 170], '?'),
          ...['Mon', 'Tue', 'Wed', 'Thu'].map((day, place) => drawLabel([67 + 70 * place, 208], day)),
        ]),
    },
    key: {
      value: 'last',
      writtenAs: 'number',
      reason:
        'Four days with a mean of [mean] have a total of [total]. The three bars have [shown], so [key] are left.',
    },
    distractors: [
      {
        value: 'mean',
        misconception: 'given-number-repeated',
        reason: 'This is the mean. Thursday has to bring the total of the four days to [total].',
      },
      {
        value: '3 * mean - shown + mean + mean',
        misconception: 'double-counted',
        reason: 'This takes five times the mean as the total. There are four days.',
      },
      {
        value: 'shown / 3',
        misconception: 'step-left-out',
        reason: 'This is the mean of the three bars. It leaves out the mean of all four days.',
      },
      {
        value: 'shown - mean',
        misconception: 'mean-and-total',
        reason: 'This subtracts the mean from the three bars. First turn the mean into a total for four days.',
      },
      {
        value: 'total - a - b',
        misconception: 'case-left-out',
        reason: 'This takes only Monday and Tuesday from the total. Wednesday has [c] as well.',
      },
      {
        value: 'total - b - c',
        misconception: 'case-left-out',
        reason: 'This takes only Tuesday and Wednesday from the total. Monday has [a] as well.',
      },
      {
        value: 'abs(shown - 3 * mean)',
        misconception: 'mean-and-total',
        reason: 'This multiplies the mean by three. It is the mean of four days, so the total is $4 \\times [mean]$.',
      },
      {
        value: 'abs(c - b) + c',
        misconception: 'graph-misread',
        reason: 'This continues the step from Tuesday to Wednesday. The bars follow no rule, so use the mean.',
      },
    ],
    believable: 'v >= 1 and v <= 60',
    explanation:
      'The mean of four days is [mean], so their total is $4 \\times [mean] = [total]$. The bars show $[a] + [b] + [c] = [shown]$. Thursday makes up the rest: $[total] - [shown] = [key]$ [unit].',
    hint: 'What is the total of all four days?',
    proof: { from: '0', to: '100', step: '1', fits: '(a + b + c + x) / 4 == mean', takes: 'the only one' },
  },
  {
    ...shapes,
    id: 'outside-angle-of-a-triangle',
    version: 1,
    standard: 'NY-8.G.5',
    difficulty: 2,
    parameters: { a: { from: 28, to: 88 }, b: { from: 31, to: 89 } },
    definitions: { sum: 'a + b', third: '180 - sum' },
    constraints: ['abs(a - b) >= 4', 'third >= 25', 'abs(third - a) >= 3', 'abs(third - b) >= 3', 'sum != 90'],
    stem: 'In the figure, one side of a triangle is made longer. What is the value of $x$?',
    figure: {
      alt: 'A triangle with angles of [a] degrees at the lower left and [b] degrees at the top. The lower side goes on to the right, and the angle outside the triangle there is x degrees. Not drawn to scale.',
      draw: (of) =>
        makeDrawing(340, 190, [
          drawPolygon([
            [30, 150],
            [120, 30],
            [220, 150],
          ]),
          drawLine([220, 150], [325, 150]),
          drawLabel([67, 135], `${of('a')}°`),
          drawLabel([121, 68], `${of('b')}°`),
          drawLabel([240, 130], 'x°'),
          drawLabel([170, 178], 'not drawn to scale'),
        ]),
    },
    key: {
      value: 'sum',
      writtenAs: 'number',
      reason: 'The third angle is $180 - [a] - [b] = [third]$ degrees, and $x$ is $180 - [third] = [key]$.',
    },
    distractors: [
      {
        value: 'third',
        misconception: 'another-angle',
        reason: 'This is the third angle inside the triangle. Together with $x$ it makes 180 degrees.',
      },
      {
        value: '180 - a',
        misconception: 'equal-or-supplementary',
        reason: 'This is the angle outside at the lower left. The angle $x$ is at the lower right.',
      },
      {
        value: '180 - b',
        misconception: 'equal-or-supplementary',
        reason: 'This subtracts the angle at the top from 180 degrees. The two are not on one line.',
      },
      {
        value: 'abs(a - b)',
        misconception: 'wrong-operation',
        reason: 'This subtracts the two angles. The outside angle is as large as both of them together.',
      },
      {
        value: '180 - (sum) / 2',
        misconception: 'assumed-equal-parts',
        reason: 'This takes the third angle for the mean of the other two. Find it from the sum of 180 degrees.',
      },
      {
        value: '270 - sum',
        misconception: 'figure-misread',
        reason: 'This takes a right angle that is not in the figure. Only the marked angles are given.',
      },
    ],
    believable: 'v >= 5 and v < 180',
    explanation:
      'The angles of a triangle add up to 180 degrees, so the third is $180 - [a] - [b] = [third]$ degrees. It makes a straight line with $x$, so $x = 180 - [third] = [key]$.',
    hint: 'Find the third angle inside the triangle first. What do that angle and $x$ make together?',
    proof: { from: '1', to: '179', step: '1', fits: '(180 - x) + a + b == 180', takes: 'the only one' },
  },
  {
    ...shapes,
    id: 'area-of-an-l-shape',
    version: 2,
    standard: 'NY-7.G.6',
    difficulty: 2,
    parameters: { w: { from: 7, to: 16 }, h: { from: 6, to: 14 }, p: { from: 2, to: 9 }, q: { from: 2, to: 9 } },
    definitions: { area: 'w * h - (w - p) * (h - q)', edge: '2 * (w + h)' },
    constraints: ['p <= w - 3', 'q <= h - 3', 'w != h', 'p != q', 'area != edge'],
    stem: 'All angles of the figure are right angles, and the lengths are in feet. What is the area of the figure, in square feet?',
    figure: {
      alt: 'An L with right angles. The left side is [h] feet and the bottom [w] feet. The top is [p] feet, and the short side at the right is [q] feet. Not drawn to scale.',
      draw: (of) =>
        makeDrawing(320, 240, [
          drawPolygon([
            [50, 20],
            [140, 20],
            [140, 110],
            [270, 110],
            [270, 190],
            [50, 190],
          ]),
          drawLabel([28, 105], String(of('h'))),
          drawLabel([160, 207], String(of('w'))),
          drawLabel([95, 9], String(of('p'))),
          drawLabel([290, 150], String(of('q'))),
          drawLabel([160, 228], 'not drawn to scale'),
        ]),
    },
    key: {
      value: 'area',
      writtenAs: 'number',
      reason:
        'The left part is $[p] \\times [h] = [p * h]$, and the right part is $[w - p] \\times [q] = [(w - p) * q]$. Together they make [key].',
    },
    distractors: [
      {
        value: 'w * h',
        misconception: 'part-of-figure-left-out',
        reason: 'This is the whole rectangle around the figure. The corner at the upper right is missing.',
      },
      {
        value: 'p * h + w * q',
        misconception: 'double-counted',
        reason: 'This counts the corner at the lower left in both parts. The right part is only [w - p] feet wide.',
      },
      {
        value: 'edge',
        misconception: 'wrong-operation',
        reason: 'This is the distance around the figure. Its area is made of rectangles, length times width.',
      },
      {
        value: 'w * h - p * q',
        misconception: 'figure-misread',
        reason: 'This cuts off a corner of [p] by [q] feet. The missing corner is [w - p] by [h - q] feet.',
      },
      {
        value: 'p * h',
        misconception: 'part-of-figure-left-out',
        reason: 'This is the left part alone. Add the part at the lower right.',
      },
      {
        value: 'w * q',
        misconception: 'part-of-figure-left-out',
        reason: 'This is the lower part alone. Add the part above it.',
      },
      {
        value: 'w + h + p + q',
        misconception: 'wrong-operation',
        reason: 'This adds the four lengths. An area is made of rectangles, length times width.',
      },
      {
        value: '(w - p) * (h - q)',
        misconception: 'part-of-figure-left-out',
        reason: 'This is the missing corner. Take it away from the whole rectangle.',
      },
    ],
    believable: 'v >= 10',
    explanation:
      'Cut the figure into two rectangles. The left one is [p] by [h] feet, $[p * h]$ square feet. The right one is $[w] - [p] = [w - p]$ feet wide and [q] feet high, $[(w - p) * q]$ square feet. The area is $[p * h] + [(w - p) * q] = [key]$ square feet.',
    hint: 'Cut the figure into two rectangles. Which lengths does each have?',
    proof: { from: '1', to: '300', step: '1', fits: 'x == w * q + p * (h - q)', takes: 'the only one' },
  },
]
