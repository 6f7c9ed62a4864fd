/** Templates that ask other templates about scales and units the other way around. */
import type { Template } from '../template.ts'

const common = { skill: 'ratios-and-unit-rates', topic: 'Proportional Relationships', forms: ['g8', 'g9'] } as const

export const reversedUnitTemplates: readonly Template[] = [
  {
    ...common,
    id: 'inches-on-a-map',
    version: 1,
    standard: 'NY-7.G.1',
    difficulty: 2,
    typedIn: 'inches',
    stories: [
      { words: { map: 'a map of Long Island', from: 'Two lighthouses', path: 'the lighthouses' } },
      { words: { map: 'a map of Vermont', from: 'Two villages', path: 'the villages' } },
      { words: { map: 'a map of Jamaica', from: 'Two harbors', path: 'the harbors' } },
    ],
    parameters: { a: { from: 2, to: 6 }, b: { from: 3, to: 45 }, k: { from: 3, to: 40 } },
    definitions: { apart: 'k / 2', far: 'b * apart / a' },
    constraints: ['b > a', 'gcd(a, b) == 1', 'isInteger(far)', 'far <= 110', 'apart > a', 'apart != b'],
    stem: 'On [map], [a] inches stand for [b] miles. [from] are [far] miles apart. How many inches apart are [path] on the map?',
    key: {
      value: 'apart',
      writtenAs: 'number',
      reason:
        'One mile is $\\frac{[a]}{[b]}$ of an inch on the map, and $[far] \\times \\frac{[a]}{[b]} = [tex: key]$.',
    },
    distractors: [
      {
        value: 'far * b / a',
        misconception: 'wrong-rate',
        reason: 'This turns the scale upside down. Each inch stands for more than a mile, so the inches are fewer.',
      },
      {
        value: 'far / b',
        misconception: 'step-left-out',
        reason: 'This is how many times [b] miles fit into [far] miles. Each time is [a] inches on the map.',
      },
      {
        value: 'far - b + a',
        misconception: 'added-in-a-ratio',
        reason:
          'The distance of [far] miles is [far - b] more than [b], and this adds as much to [a]. Inches and miles grow by the same factor.',
      },
      {
        value: 'far / a',
        misconception: 'wrong-rate',
        reason: 'This takes [a] miles for each inch. It is [a] inches that stand for [b] miles.',
      },
      {
        value: 'far * a',
        misconception: 'stopped-early',
        reason: 'This multiplies by [a] and stops. The [a] inches stand for [b] miles, so divide by [b] too.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The distance of [far] miles is $[far] \\div [b]$ times as long as [b] miles. The inches are that many times [a] inches. So the distance on the map is $[far] \\times [a] \\div [b] = [tex: key]$ inches.',
    hint: 'How many times as far as [b] miles is it?',
    proof: { from: '1 / 2', to: '40', step: '1 / 2', fits: 'x / a == far / b', takes: 'the only one' },
  },
  {
    ...common,
    id: 'price-of-a-square-yard',
    version: 1,
    standard: 'NY-7.G.6',
    difficulty: 4,
    typedIn: 'dollars',
    stories: [
      { words: { room: 'The floor of a reading room', cover: 'Carpet' } },
      { words: { room: 'A rectangular dance floor', cover: 'Vinyl' } },
      { words: { room: 'A rectangular play area', cover: 'Rubber matting' } },
    ],
    parameters: { l: { from: 4, to: 12 }, w: { from: 3, to: 9 }, c: { from: 12, to: 39, step: 3 } },
    definitions: { long: '3 * l', wide: '3 * w', yards: 'l * w', cost: 'yards * c' },
    constraints: ['l > w', 'yards != c'],
    stem: '[room] is [long] feet long and [wide] feet wide. [cover] for all of it costs [money: cost]. One yard is 3 feet. How many dollars is that for each square yard?',
    key: {
      value: 'cost / yards',
      writtenAs: 'number',
      reason:
        'In yards, the sides are [l] and [w], so the area is [yards] square yards. Then $[tex: cost] \\div [yards] = [key]$.',
    },
    distractors: [
      {
        value: 'cost / (long * wide)',
        misconception: 'units-unconverted',
        reason: 'This is the price of a square foot. Change the sides to yards before you find the area.',
      },
      {
        value: '3 * cost / (long * wide)',
        misconception: 'length-scale-for-area',
        reason:
          'This takes 3 square feet for a square yard. A square yard is 3 feet by 3 feet, so it has 9 square feet.',
      },
      {
        value: 'cost / l',
        misconception: 'step-left-out',
        reason: 'This divides by the length alone. The area is length times width.',
      },
      {
        value: 'cost / (2 * (l + w))',
        misconception: 'formula-half-remembered',
        reason: 'This divides by the distance around the edge. The price is for the area.',
      },
      {
        value: 'yards',
        misconception: 'answered-another-quantity',
        reason: 'This is the area in square yards. Divide the cost by it.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Change the sides to yards: $[long] \\div 3 = [l]$ and $[wide] \\div 3 = [w]$. The area is $[l] \\times [w] = [yards]$ square yards. Each of them costs $[tex: cost] \\div [yards] = [key]$ dollars.',
    hint: 'Change both sides to yards before you find the area.',
    proof: { from: '1', to: '60', step: '1', fits: 'long * wide * x == 9 * cost', takes: 'the only one' },
  },
  {
    ...common,
    id: 'hours-for-gallons',
    version: 1,
    standard: 'NY-6.RP.3',
    difficulty: 3,
    typedIn: 'hours',
    stories: [
      { words: { who: 'A spring gives', what: 'cups of water', fluid: 'water' } },
      { words: { who: 'A dairy fills', what: 'cups of yogurt', fluid: 'yogurt' } },
      { words: { who: 'A soda machine in a factory fills', what: 'cups of soda', fluid: 'soda' } },
    ],
    parameters: { n: { from: 3, to: 100 }, h: { from: 2, to: 20 } },
    definitions: { gallons: 'n * 60 * h / 16', cups: 'gallons * 16', minutes: 'h * 60' },
    constraints: ['isInteger(gallons)', 'gallons <= 1900', 'n != h', 'gallons != n'],
    stem: '[who] [n] [what] each minute. One gallon is 16 cups. How many hours does it take until there are [gallons] gallons of [fluid]?',
    key: {
      value: 'h',
      writtenAs: 'number',
      reason:
        'There are $[tex: gallons] \\times 16 = [tex: cups]$ cups, and $[tex: cups] \\div [n] = [tex: minutes]$ minutes are [key] hours.',
    },
    distractors: [
      {
        value: 'minutes',
        misconception: 'stopped-early',
        reason: 'This is the number of minutes. Divide it by 60 to find the hours.',
      },
      {
        value: 'gallons / n',
        misconception: 'units-unconverted',
        reason: 'This divides gallons by cups. Change the gallons to cups first, and the minutes to hours at the end.',
      },
      {
        value: 'minutes / 100',
        misconception: 'wrong-conversion',
        reason: 'This takes 100 minutes for an hour. An hour has 60 minutes.',
      },
      {
        value: 'h / 4',
        misconception: 'wrong-conversion',
        reason: 'This takes 4 cups for a gallon. That many cups make a quart, and a gallon has 16.',
      },
      {
        value: 'cups',
        misconception: 'answered-another-quantity',
        reason: 'This is the number of cups. The question asks how many hours it takes.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'A gallon is 16 cups, so [gallons] gallons are $[tex: gallons] \\times 16 = [tex: cups]$ cups. That takes $[tex: cups] \\div [n] = [tex: minutes]$ minutes. An hour has 60 minutes: $[tex: minutes] \\div 60 = [key]$ hours.',
    hint: 'Change the gallons to cups first. How many minutes does it take?',
    proof: { from: '1', to: '24', step: '1', fits: 'x * 60 * n == 16 * gallons', takes: 'the only one' },
  },
]
