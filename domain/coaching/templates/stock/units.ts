/** Templates about scales and units. */
import type { Template } from '../template.ts'

const common = { skill: 'ratios-and-unit-rates', topic: 'Proportional Relationships', forms: ['g8', 'g9'] } as const

export const unitTemplates: readonly Template[] = [
  {
    ...common,
    id: 'miles-on-a-map',
    version: 2,
    standard: 'NY-7.G.1',
    difficulty: 2,
    typedIn: 'miles',
    stories: [
      { words: { map: 'a map of Puerto Rico', from: 'two beaches', path: 'the beaches' } },
      { words: { map: 'a map of the Hudson Valley', from: 'two train stations', path: 'the stations' } },
      { words: { map: 'a map of a national park', from: 'two campsites', path: 'the campsites' } },
    ],
    parameters: { a: { from: 2, to: 6 }, b: { from: 3, to: 35 }, k: { from: 3, to: 30 } },
    definitions: { apart: 'k / 2', far: 'b * apart / a' },
    constraints: ['b != a', 'apart > a', 'apart != b', 'isInteger(2 * far)', 'far <= 100', 'gcd(a, b) == 1'],
    stem: 'On [map], [a] inches stand for [b] miles. On the map, [from] are [apart] inches apart. How many miles apart are [path]?',
    key: {
      value: 'far',
      writtenAs: 'number',
      reason: 'One inch stands for $\\frac{[b]}{[a]}$ miles, and $[tex: apart] \\times \\frac{[b]}{[a]} = [tex: key]$.',
    },
    distractors: [
      {
        value: 'b * apart',
        misconception: 'wrong-rate',
        reason: 'This takes [b] miles for each inch. It is [a] inches that stand for [b] miles.',
      },
      {
        value: 'apart - a + b',
        misconception: 'added-in-a-ratio',
        reason:
          'The distance on the map is [apart - a] more than [a], and this adds as much to [b]. Miles and inches grow by the same factor, not by the same amount.',
      },
      {
        value: 'apart * a / b',
        misconception: 'wrong-rate',
        reason: 'This turns the scale upside down. There are $\\frac{[b]}{[a]}$ miles for each inch.',
      },
      {
        value: 'apart + b',
        misconception: 'added-in-a-ratio',
        reason: 'This adds inches and miles. Multiply the inches by the miles for each inch.',
      },
      {
        value: 'apart * a',
        misconception: 'wrong-operation',
        reason: 'This multiplies inches by inches. The answer needs the [b] miles of the scale.',
      },
      {
        value: 'b / a',
        misconception: 'stopped-early',
        reason: 'This is how many miles 1 inch stands for. Multiply it by [apart].',
      },
    ],
    believable: 'v > 0',
    explanation:
      'The distance of [apart] inches is $[tex: apart] \\div [a]$ times as long as [a] inches. The miles are that many times [b] miles. So the distance is $[tex: apart] \\times [b] \\div [a] = [tex: key]$ miles.',
    hint: 'How many miles does one inch stand for?',
    proof: { from: '0', to: '130', step: '1 / 2', fits: 'x * a == b * apart', takes: 'the only one' },
  },
  {
    ...common,
    id: 'gallons-from-cups',
    version: 1,
    standard: 'NY-6.RP.3',
    difficulty: 3,
    stories: [
      { words: { who: 'A machine fills', what: 'cups of soup', fluid: 'soup' } },
      { words: { who: 'A pump in a fountain moves', what: 'cups of water', fluid: 'water' } },
      { words: { who: 'A cider press makes', what: 'cups of cider', fluid: 'cider' } },
    ],
    parameters: { n: { from: 3, to: 100 }, h: { from: 2, to: 20 } },
    definitions: { cups: 'n * 60 * h', gallons: 'cups / 16' },
    constraints: ['isInteger(gallons)', 'gallons <= 1900', 'n != h', 'gallons != n'],
    stem: '[who] [n] [what] each minute. One gallon is 16 cups. How many gallons of [fluid] is that in [h] hours?',
    key: {
      value: 'gallons',
      writtenAs: 'number',
      reason:
        'There are $[n] \\times 60 \\times [h] = [tex: cups]$ cups in [h] hours, and $[tex: cups] \\div 16 = [tex: key]$.',
    },
    distractors: [
      {
        value: 'n * h / 16',
        misconception: 'units-unconverted',
        reason: 'This uses [h] minutes. Each hour has 60 minutes.',
      },
      {
        value: 'cups',
        misconception: 'stopped-early',
        reason: 'This is the number of cups. Divide it by 16 to find the gallons.',
      },
      {
        value: 'n * 60 / 16',
        misconception: 'step-left-out',
        reason: 'This is for one hour. The question asks about [h] hours.',
      },
      {
        value: 'cups / 4',
        misconception: 'wrong-conversion',
        reason: 'This divides by 4. That many cups make a quart, and a gallon has 16 cups.',
      },
      {
        value: 'n * h',
        misconception: 'units-unconverted',
        reason: 'This multiplies the cups for a minute by hours. Change the hours to minutes and the cups to gallons.',
      },
      {
        value: 'n * 24 * h / 16',
        misconception: 'wrong-conversion',
        reason: 'This takes 24 minutes for an hour. A day has 24 hours, and an hour has 60 minutes.',
      },
      {
        value: 'cups / 12',
        misconception: 'wrong-conversion',
        reason: 'This divides by 12. A gallon has 16 cups, so divide by 16.',
      },
      {
        value: 'n * 100 * h / 16',
        misconception: 'wrong-conversion',
        reason: 'This takes 100 minutes for an hour. An hour has 60 minutes.',
      },
    ],
    believable: 'v >= key / 70 and v <= 16 * key',
    explanation:
      'An hour has 60 minutes, so [h] hours have $60 \\times [h] = [tex: 60 * h]$ minutes. That makes $[n] \\times [tex: 60 * h] = [tex: cups]$ cups. A gallon is 16 cups, so divide: $[tex: cups] \\div 16 = [tex: key]$ gallons.',
    hint: 'Change the hours to minutes first. How many cups is it in all?',
    proof: {
      from: '0',
      to: '1900',
      step: '1',
      counts: 'sum(i, 1, 60, n)',
      fits: 'x * 16 / h == counted',
      takes: 'the only one',
    },
  },
  {
    ...common,
    id: 'carpet-by-the-square-yard',
    version: 2,
    standard: 'NY-7.G.6',
    difficulty: 4,
    typedIn: 'dollars',
    stories: [
      { words: { room: 'The floor of a classroom', cover: 'Carpet' } },
      { words: { room: 'A rectangular stage', cover: 'Vinyl' } },
      { words: { room: 'A rectangular patch of a schoolyard', cover: 'Artificial grass' } },
    ],
    parameters: { l: { from: 4, to: 12 }, w: { from: 3, to: 9 }, c: { from: 11, to: 39 } },
    definitions: { long: '3 * l', wide: '3 * w', yards: 'l * w' },
    constraints: ['l > w', 'yards != c'],
    stem: '[room] is [long] feet long and [wide] feet wide. [cover] costs [money: c] for each square yard. One yard is 3 feet. How many dollars does it cost to cover all of it?',
    key: {
      value: 'yards * c',
      writtenAs: 'number',
      reason:
        'In yards, the sides are [l] and [w], so the area is [yards] square yards. Then $[yards] \\times [c] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'long * wide * c',
        misconception: 'units-unconverted',
        reason:
          'This pays [money: c] for each square foot. The price is for a square yard, so change the feet to yards first.',
      },
      {
        value: 'long * wide / 3 * c',
        misconception: 'length-scale-for-area',
        reason: 'This divides the square feet by 3. A square yard is 3 feet by 3 feet, so it has 9 square feet.',
      },
      {
        value: '2 * (l + w) * c',
        misconception: 'formula-half-remembered',
        reason: 'This uses the distance around the edge. To cover all of it, you need the area.',
      },
      {
        value: 'yards',
        misconception: 'stopped-early',
        reason: 'This is the area in square yards. Each of them costs [money: c].',
      },
      {
        value: 'long * wide',
        misconception: 'stopped-early',
        reason: 'This is the area in square feet. Change it to square yards and multiply by the price.',
      },
      {
        value: '(l + w) * c',
        misconception: 'wrong-operation',
        reason: 'This adds length and width. The area is their product.',
      },
    ],
    believable: 'v > 0',
    explanation:
      'Change the sides to yards: $[long] \\div 3 = [l]$ and $[wide] \\div 3 = [w]$. The area is $[l] \\times [w] = [yards]$ square yards. At [money: c] each, that costs $[yards] \\times [c] = [tex: key]$ dollars.',
    hint: 'Change both sides to yards before you find the area.',
    proof: { from: 'c', to: '200 * c', step: 'c', fits: 'x * 9 == long * wide * c', takes: 'the only one' },
  },
  {
    ...common,
    id: 'servings-from-bags',
    version: 2,
    standard: 'NY-7.RP.3',
    difficulty: 3,
    stories: [
      { words: { dish: 'jollof rice', food: 'rice', cook: 'Chidi' } },
      { words: { dish: 'lentil soup', food: 'lentils', cook: 'Leyla' } },
      { words: { dish: 'black bean stew', food: 'beans', cook: 'Camila' } },
      { words: { dish: 'fried noodles', food: 'noodles', cook: 'Minh' } },
    ],
    parameters: {
      s: { from: 3, to: 12 },
      g: { from: 200, to: 800, step: 50 },
      k: { from: 2, to: 6 },
      b: { from: 2, to: 6 },
    },
    definitions: { grams: '1000 * k * b', times: 'grams / g', all: 'times * s' },
    constraints: ['k != b', 'isInteger(all)', 's != b', 's != k', 'all <= 600'],
    stem: '[cook] cooks [dish] for a street fair. The recipe takes [g] grams of [food] for [s] servings. There are [b] bags with [k] kilograms of [food] each. One kilogram is 1,000 grams. For how many servings is that enough?',
    key: {
      value: 'all',
      writtenAs: 'number',
      reason:
        'The bags hold $[b] \\times [k] = [b * k]$ kilograms, or [grams] grams. One serving takes $[g] \\div [s]$ grams, so that is [key] servings.',
    },
    distractors: [
      {
        value: '1000 * k * s / g',
        misconception: 'step-left-out',
        reason: 'This uses only one bag. There are [b] bags.',
      },
      {
        value: 'times',
        misconception: 'answered-another-quantity',
        reason: 'This is how often the recipe can be cooked. Each time makes [s] servings.',
      },
      {
        value: '100 * k * b * s / g',
        misconception: 'wrong-conversion',
        reason: 'This takes 100 grams for a kilogram. A kilogram is 1,000 grams.',
      },
      {
        value: '1000 * b * s / g',
        misconception: 'step-left-out',
        reason: 'This takes 1 kilogram for each bag. Each bag holds [k] kilograms.',
      },
      {
        value: 'all + s',
        misconception: 'double-counted',
        reason: 'This counts one recipe too many. The [grams] grams are used up after [all] servings.',
      },
      {
        value: 'grams / s',
        misconception: 'wrong-rate',
        reason: 'This takes [s] grams for each serving. It is [g] grams that make [s] servings.',
      },
      {
        value: '1000 * (k + b) * s / g',
        misconception: 'wrong-operation',
        reason: 'This adds bags and kilograms. Each of the [b] bags holds [k] kilograms, so multiply.',
      },
      {
        value: 'grams * b * s / g',
        misconception: 'double-counted',
        reason: 'This multiplies by the number of bags twice. The bags hold [b * k] kilograms in all.',
      },
      {
        value: 'grams * k * s / g',
        misconception: 'double-counted',
        reason: 'This multiplies by the size of a bag twice. The bags hold [b * k] kilograms in all.',
      },
    ],
    believable: 'v >= key / 12 and v <= 8 * key and v <= 3000 and v != 3 * key',
    explanation:
      'All bags together hold $[b] \\times [k] = [b * k]$ kilograms, which is [grams] grams. Divide by [g] grams and multiply by [s] servings: $[tex: grams] \\times [s] \\div [g] = [tex: key]$.',
    hint: 'How many grams are there in all? Write everything in grams.',
    proof: { from: '1', to: '700', step: '1', fits: 'x * g / s == grams', takes: 'the only one' },
  },
]
