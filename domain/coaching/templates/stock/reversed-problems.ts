/** Templates that ask older templates about prices, bags and angles the other way around. */
import { drawLabel, drawLine, drawPolygon, makeDrawing } from '../figure.ts'
import type { Template } from '../template.ts'

const forms = ['g8', 'g9'] as const

export const reversedProblemTemplates: readonly Template[] = [
  {
    id: 'bags-for-servings',
    version: 1,
    topic: 'Proportional Relationships',
    skill: 'ratios-and-unit-rates',
    standard: 'NY-7.RP.3',
    forms,
    difficulty: 3,
    typedIn: 'bags',
    stories: [
      { words: { dish: 'rice pudding', food: 'rice', cook: 'Amara' } },
      { words: { dish: 'pea soup', food: 'peas', cook: 'Tomás' } },
      { words: { dish: 'barley salad', food: 'barley', cook: 'Noor' } },
      { words: { dish: 'bean chili', food: 'beans', cook: 'Jun' } },
    ],
    parameters: {
      s: { from: 3, to: 12 },
      g: { from: 200, to: 800, step: 50 },
      k: { from: 2, to: 6 },
      b: { from: 3, to: 9 },
    },
    definitions: { grams: '1000 * k * b', times: 'grams / g', all: 'times * s' },
    constraints: ['k != b', 's != b', 's != k', 'isInteger(times)', 'all <= 400'],
    stem: '[cook] plans to cook [dish] for [all] guests, one serving for each. A recipe for [s] servings takes [g] grams of [food]. One bag holds [k] kilograms, and one kilogram is 1,000 grams. How many bags does [cook] need?',
    key: {
      value: 'b',
      writtenAs: 'number',
      reason:
        'The recipe is cooked $[all] \\div [s] = [times]$ times, which takes [grams] grams. One bag holds [1000 * k] grams, so that is [key] bags.',
    },
    distractors: [
      {
        value: 'times',
        misconception: 'answered-another-quantity',
        reason: 'This is how often the recipe is cooked. Find the grams for that, and then the bags.',
      },
      {
        value: 'k * b',
        misconception: 'stopped-early',
        reason: 'This is the number of kilograms. One bag holds [k] of them.',
      },
      {
        value: '10 * b',
        misconception: 'wrong-conversion',
        reason: 'This takes 100 grams for a kilogram. A kilogram is 1,000 grams.',
      },
      {
        value: 's * b',
        misconception: 'wrong-rate',
        reason: 'This takes [g] grams for each serving. The [g] grams are enough for [s] servings.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The recipe is cooked $[all] \\div [s] = [times]$ times, so it takes $[times] \\times [g] = [tex: grams]$ grams of [food]. One bag holds $[k] \\times 1000 = [tex: 1000 * k]$ grams. The number of bags is $[tex: grams] \\div [tex: 1000 * k] = [key]$.',
    hint: 'How often does [cook] cook the recipe? How many grams is that?',
    proof: { from: '1', to: '60', step: '1', fits: '1000 * k * x * s == all * g', takes: 'the only one' },
  },
  {
    id: 'higher-price-of-two',
    version: 1,
    topic: 'Equation Word Problems',
    skill: 'word-problems',
    standard: 'NY-7.EE.4',
    forms,
    difficulty: 3,
    typedIn: 'dollars',
    stories: [
      {
        words: {
          sold: 'A pool sold',
          items: 'day passes',
          ones: 'adult passes',
          anOne: 'an adult pass',
          others: 'child passes',
        },
        parameters: { hi: { from: 8, to: 15 }, lo: { from: 3, to: 7 } },
      },
      {
        words: { sold: 'A bakery sold', items: 'pies and muffins', ones: 'pies', anOne: 'a pie', others: 'muffins' },
        parameters: { hi: { from: 11, to: 19 }, lo: { from: 2, to: 4 } },
      },
      {
        words: { sold: 'A nursery sold', items: 'shrubs and herbs', ones: 'shrubs', anOne: 'a shrub', others: 'herbs' },
        parameters: { hi: { from: 14, to: 25 }, lo: { from: 3, to: 6 } },
      },
    ],
    parameters: { n: { from: 40, to: 160, step: 2 }, k: { from: 12, to: 120 } },
    definitions: { rest: 'n - k', small: 'lo * k', total: 'small + hi * rest' },
    constraints: ['rest >= 10', 'abs(rest - k) >= 3', 'rest != hi', 'k != hi'],
    stem: '[sold] [n] [items]. Of these, [k] were [others] at [money: lo] each, and the rest were [ones]. The sales came to [money: total]. How many dollars was the price of [anOne]?',
    key: {
      value: 'hi',
      writtenAs: 'number',
      reason:
        'The [others] came to $[k] \\times [lo] = [tex: small]$ dollars, and $([tex: total] - [tex: small]) \\div [rest] = [key]$.',
    },
    distractors: [
      {
        value: 'total - small',
        misconception: 'stopped-early',
        reason: 'This is what all [rest] [ones] cost together. Divide by [rest] for the price of one.',
      },
      {
        value: 'rest',
        misconception: 'answered-another-quantity',
        reason: 'This is how many [ones] were sold. The question asks for the price of one.',
      },
      {
        value: 'total / rest',
        misconception: 'step-left-out',
        reason: 'Part of the [money: total] was paid for [others]. Subtract that part first.',
      },
      {
        value: 'total / n',
        misconception: 'assumed-equal-parts',
        reason: 'This is the mean price of all [n] together. The two prices are not equal.',
      },
      {
        value: '(total - small) / k',
        misconception: 'used-part-for-what-remains',
        reason: 'This divides by the number of [others]. The remaining dollars were paid for [rest] [ones].',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The [k] [others] cost $[k] \\times [lo] = [tex: small]$ dollars. The $[n] - [k] = [rest]$ [ones] cost $[tex: total] - [tex: small] = [tex: total - small]$ dollars together. The price of [anOne] is $[tex: total - small] \\div [rest] = [key]$ dollars.',
    hint: 'How much of the money came from the [others]? How many were not [others]?',
    proof: { from: '1', to: '60', step: '1', fits: 'lo * k + x * (n - k) == total', takes: 'the only one' },
  },
  {
    id: 'top-angle-from-an-outside-angle',
    version: 1,
    topic: 'Angles and Polygons',
    skill: 'geometry-and-measurement',
    standard: 'NY-8.G.5',
    forms,
    difficulty: 3,
    typedIn: 'degrees',
    stories: [{ words: {} }],
    parameters: { a: { from: 28, to: 88 }, b: { from: 31, to: 89 } },
    definitions: { outside: 'a + b', third: '180 - outside' },
    constraints: ['abs(a - b) >= 4', 'third >= 25', 'abs(third - a) >= 3', 'abs(third - b) >= 3', 'outside != 90'],
    stem: 'In the figure, the lower side of a triangle is made longer. What is the value of $y$?',
    figure: {
      alt: 'A triangle with an angle of [a] degrees at the lower left and an angle of y degrees at the top. The lower side goes on to the right, and the angle outside the triangle there has [outside] degrees. Not drawn to scale.',
      draw: (of) =>
        makeDrawing(340, 190, [
          drawPolygon([
            [30, 150],
            [140, 30],
            [220, 150],
          ]),
          drawLine([220, 150], [325, 150]),
          drawLabel([67, 135], `${of('a')}°`),
          drawLabel([141, 68], 'y°'),
          drawLabel([246, 130], `${of('outside')}°`),
          drawLabel([170, 178], 'not drawn to scale'),
        ]),
    },
    key: {
      value: 'b',
      writtenAs: 'number',
      reason:
        'The third angle inside is $180 - [outside] = [third]$ degrees, and $y$ is $180 - [a] - [third] = [key]$.',
    },
    distractors: [
      {
        value: 'third',
        misconception: 'another-angle',
        reason: 'This is the angle inside at the lower right. The angle $y$ is at the top.',
      },
      {
        value: '180 - a',
        misconception: 'equal-or-supplementary',
        reason: 'This is what is left on a straight line at the lower left. The angle $y$ is not on that line.',
      },
      {
        value: 'abs(180 - a - outside)',
        misconception: 'figure-misread',
        reason: 'This takes the outside angle for one inside. Find the angle inside next to it first.',
      },
      {
        value: 'outside / 2',
        misconception: 'assumed-equal-parts',
        reason: 'This splits the outside angle into two equal angles. One of them is [a] degrees.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The outside angle and the one next to it make a straight line, so the angle inside is $180 - [outside] = [third]$ degrees. The angles of the triangle add up to 180 degrees, so $y = 180 - [a] - [third] = [key]$.',
    hint: 'Which angle inside the triangle lies next to the outside angle? What do the two make together?',
    proof: { from: '1', to: '179', step: '1', fits: '180 - (180 - a - x) == outside', takes: 'the only one' },
  },
]
