import { type Lesson, makeBoxShape, makeLabelShape, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'probability-and-counting',
  idea: [
    'A probability is a part of all cases: those that you want, divided by all that can happen.',
    'It is between 0 and 1. The probability of “not” is 1 less the probability.',
    'One choice and then another: multiply the numbers of ways.',
    'If something is taken out and not put back, there is one less the next time.',
    'When you are not sure, list the cases in order, or make a table.',
  ],
  examples: [
    {
      way: 'With a drawing',
      task: 'You spin two spinners with the numbers 1 to 4 and add the results. How likely is a sum of 6 or more?',
      drawing: {
        width: 230,
        height: 200,
        alt: 'A table of the sixteen sums. Six boxes are shaded: the sum 6 three times, 7 twice and 8 once.',
        shapes: [
          ...[1, 2, 3, 4].flatMap((row) => [
            makeLabelShape(18, 36 * row + 14, String(row)),
            makeLabelShape(36 * row + 20, 14, String(row)),
            ...[1, 2, 3, 4].flatMap((column) => [
              makeBoxShape(36 * column + 2, 36 * row - 4, 36, 36, row + column >= 6),
              makeLabelShape(36 * column + 20, 36 * row + 14, String(row + column)),
            ]),
          ]),
        ],
      },
      steps: [
        'Make a table. One spinner is on top, the other on the left. Each box holds a sum.',
        'The table has $4 \\times 4 = 16$ boxes, all with the same chance.',
        'The shaded sums are 6 or more. There are $1 + 2 + 3 = 6$ of them.',
        'The probability is $\\frac{6}{16} = \\frac{3}{8}$.',
      ],
    },
    {
      way: 'Try the options',
      task: 'A bag has red and blue marbles. The probability of red is $\\frac{2}{5}$. Which could be the number of all marbles?',
      options: ['12', '18', '25', '32'],
      steps: [
        'The number of red marbles must be a whole number. Find $\\frac{2}{5}$ of each option.',
        '12: $\\frac{2}{5} \\times 12 = 4.8$. That is not whole. 18: $\\frac{2}{5} \\times 18 = 7.2$. Not whole.',
        '25: $\\frac{2}{5} \\times 25 = 10$. It works: 10 red and 15 blue.',
        'Check the last one: $\\frac{2}{5} \\times 32 = 12.8$. Not whole. The number of all marbles has to be a multiple of 5.',
      ],
    },
  ],
  trap: {
    misconception: 'repeats-allowed',
    text: 'You draw two cards and keep the first. For the second draw, one card is gone. Lower both numbers by 1 where they change: 4 of 10, and then 3 of 9.',
  },
  items: [
    {
      task: 'A box holds 3 green, 5 yellow and 4 white balls. You take one. What is the probability that it is not yellow?',
      options: [
        makeWrongOption('$\\frac{5}{12}$', 'That is the probability of yellow. The question asks for “not yellow.”'),
        makeRightOption('$\\frac{7}{12}$', 'There are $3 + 5 + 4 = 12$ balls, and $3 + 4 = 7$ are not yellow.'),
        makeWrongOption(
          '$\\frac{7}{5}$',
          'You compared with the yellow balls. Compare with all 12. A probability is never more than 1.',
        ),
        makeWrongOption(
          '$\\frac{2}{3}$',
          'You counted two colors of three. The colors do not have the same number of balls.',
        ),
      ],
    },
    {
      task: 'A menu has 3 soups, 4 main dishes and 2 desserts. How many meals with one of each are there?',
      options: [
        makeWrongOption('9', 'You added. Each soup can go with each main dish and each dessert.'),
        makeWrongOption('12', 'You left out the desserts. Each pair can go with 2 desserts.'),
        makeRightOption('24', 'Multiply the ways: $3 \\times 4 \\times 2 = 24$.'),
        makeWrongOption('48', 'You counted each meal twice. The order of the dishes does not matter here.'),
      ],
    },
    {
      task: 'Four of 10 cards are red. You take two cards and put none back. What is the probability that both are red?',
      options: [
        makeRightOption(
          '$\\frac{2}{15}$',
          '$\\frac{4}{10} \\times \\frac{3}{9} = \\frac{2}{15}$. After one red card, 3 of 9 are red.',
        ),
        makeWrongOption('$\\frac{4}{25}$', 'You used 4 of 10 twice. The first card is not put back.'),
        makeWrongOption('$\\frac{1}{5}$', 'You divided 2 by 10. The chance of two red cards is a product.'),
        makeWrongOption('$\\frac{11}{15}$', 'You added the two chances. For one thing and then another, multiply.'),
      ],
    },
  ],
}
