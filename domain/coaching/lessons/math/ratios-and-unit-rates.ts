import { type Lesson, makeBoxShape, makeLabelShape, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'ratios-and-unit-rates',
  idea: [
    'A ratio compares amounts. $3:2$ means 3 parts of one thing for every 2 parts of another.',
    'All parts have the same size. Find the size of one part first.',
    'A unit rate says how much goes with 1, such as miles in 1 hour or dollars for 1 pound.',
    'Find the amount for 1. Then multiply by the number that you need.',
    'Write all amounts of one kind in the same unit before you calculate.',
  ],
  examples: [
    {
      way: 'With a drawing',
      task: 'A punch has juice and water in the ratio $3:2$. There are 40 cups of punch. How many cups are juice?',
      drawing: {
        width: 320,
        height: 90,
        alt: 'A bar of five equal boxes. Three shaded boxes are juice and two are water. Together they are 40 cups.',
        shapes: [
          ...[0, 1, 2, 3, 4].map((at) => makeBoxShape(10 + 60 * at, 24, 60, 36, at < 3)),
          makeLabelShape(100, 12, 'juice'),
          makeLabelShape(250, 12, 'water'),
          makeLabelShape(160, 78, '40 cups'),
        ],
      },
      steps: [
        'Draw 3 boxes for juice and 2 for water. That makes $3 + 2 = 5$ equal boxes.',
        'The 5 boxes hold 40 cups. One box holds $40 \\div 5 = 8$ cups.',
        'Juice fills 3 boxes: $3 \\times 8 = 24$ cups.',
        'Check: water is $2 \\times 8 = 16$ cups, and $24 + 16 = 40$.',
      ],
    },
    {
      way: 'Try the options',
      task: 'A train goes 90 miles in 75 minutes. At this speed, how far does it go in 2 hours?',
      options: ['120 miles', '135 miles', '144 miles', '180 miles'],
      steps: [
        'Use one unit: 2 hours are $2 \\times 60 = 120$ minutes.',
        '120 minutes are less than twice 75 minutes. The train goes less than $2 \\times 90 = 180$ miles, so 180 is out.',
        '120 miles in 120 minutes is 1 mile a minute. The train is faster: it goes 90 miles in only 75 minutes. 120 is out.',
        'Test 135 and 144. In 15 minutes the train goes $90 \\div 5 = 18$ miles. 120 minutes are $120 \\div 15 = 8$ such pieces: $8 \\times 18 = 144$ miles.',
      ],
    },
  ],
  trap: {
    misconception: 'added-in-a-ratio',
    text: 'Do not add the same number to both sides of a ratio. 3 cups red and 2 cups blue is not the same color as 4 red and 3 blue. Multiply both sides: 6 red and 4 blue.',
  },
  items: [
    {
      task: 'Pens and pencils are in the ratio $4:3$. There are 28 pens. How many pencils are there?',
      options: [
        makeWrongOption('12', 'You shared 28 among all 7 parts. But 28 is the pens alone, which are 4 parts.'),
        makeRightOption(
          '21',
          'The 4 parts of pens are 28, so one part is $28 \\div 4 = 7$. Pencils are $3 \\times 7 = 21$.',
        ),
        makeWrongOption(
          '27',
          'You took away 1, because 3 is 1 less than 4. A ratio multiplies: one part is 7 here, not 1.',
        ),
        makeWrongOption('84', 'You multiplied 28 by 3. First divide by 4 to get the size of one part.'),
      ],
    },
    {
      task: 'Six notebooks cost \\$15. How much do 10 notebooks cost at this price?',
      options: [
        makeWrongOption('\\$19', 'You added 4 dollars for 4 notebooks. Each notebook costs more than 1 dollar.'),
        makeWrongOption('\\$24', 'You added 9, because 15 is 9 more than 6. The price grows by a factor.'),
        makeRightOption(
          '\\$25',
          'One notebook costs $15 \\div 6 = 2.5$ dollars. Ten cost $10 \\times 2.5 = 25$ dollars.',
        ),
        makeWrongOption('\\$150', 'You multiplied 10 by 15. But \\$15 is the price of six, not of one.'),
      ],
    },
    {
      task: 'Rosa walks 300 feet in 1 minute. How many yards does she walk in 5 minutes? (1 yard is 3 feet.)',
      options: [
        makeWrongOption('100', 'That is how far she walks in 1 minute. The question asks for 5 minutes.'),
        makeRightOption(
          '500',
          'In 5 minutes she walks $5 \\times 300 = 1500$ feet. That is $1500 \\div 3 = 500$ yards.',
        ),
        makeWrongOption('1,500', 'That is in feet. Divide by 3 to get yards.'),
        makeWrongOption(
          '4,500',
          'You multiplied by 3. A yard is longer than a foot, so the number of yards is smaller.',
        ),
      ],
    },
  ],
}
