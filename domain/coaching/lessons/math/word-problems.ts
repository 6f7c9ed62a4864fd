import {
  type Lesson,
  makeDotShape,
  makeLabelShape,
  makeLineShape,
  makeRightOption,
  makeWrongOption,
} from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'word-problems',
  idea: [
    'Read the last sentence first. Underline what the question asks for.',
    'Give the unknown number a letter, and write down what it means.',
    'Turn each sentence into math, piece by piece. “4 more than twice $w$” is $2w + 4$.',
    'If the words are hard to follow, draw a small case and count.',
    'At the end, put your number into the story. Does every sentence come true?',
  ],
  examples: [
    {
      way: 'With a drawing',
      task: 'A straight fence is 60 feet long. There is a post every 6 feet, also at both ends. How many posts are there?',
      drawing: {
        width: 320,
        height: 80,
        alt: 'A short fence of 18 feet: three spaces of 6 feet each, and four posts.',
        shapes: [
          makeLineShape([25, 40], [295, 40]),
          ...[0, 1, 2, 3].map((at) => makeDotShape(25 + 90 * at, 40)),
          ...[0, 1, 2].map((at) => makeLabelShape(70 + 90 * at, 20, '6 feet')),
          makeLabelShape(160, 66, '3 spaces, 4 posts'),
        ],
      },
      steps: [
        'Draw a small case. A fence of 18 feet has $18 \\div 6 = 3$ spaces, but 4 posts.',
        'So there is one post more than there are spaces.',
        'The long fence has $60 \\div 6 = 10$ spaces.',
        'It has $10 + 1 = 11$ posts.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Ana is 4 years older than Ben. In 6 years, their ages will add up to 40. How old is Ana now?',
      options: ['12', '14', '16', '22'],
      steps: [
        'Try 14. Then Ben is $14 - 4 = 10$. In 6 years they are 20 and 16, and $20 + 16 = 36$. That is too little.',
        'So Ana is older than 14, and 12 is out as well.',
        'Try 16. Then Ben is $16 - 4 = 12$. In 6 years: $22 + 18 = 40$. It works.',
        'Why is 22 there? It is Ana’s age in 6 years. The question asks for now.',
      ],
    },
  ],
  trap: {
    misconception: 'answered-another-quantity',
    text: 'You find a true number, but it answers another question. It is Ben’s age instead of Ana’s, or the rest instead of what was used. Write a label beside each number that you find.',
  },
  items: [
    {
      task: 'A rope of 50 feet is cut into two pieces. One piece is 8 feet longer than the other. How long is the longer piece?',
      options: [
        makeWrongOption('21 feet', 'That is the shorter piece. The question asks for the longer one.'),
        makeRightOption(
          '29 feet',
          'Take the 8 feet away: $50 - 8 = 42$. Half is $42 \\div 2 = 21$. The longer piece is $21 + 8 = 29$.',
        ),
        makeWrongOption('33 feet', 'You added 8 to half of 50. Then the pieces would be 33 and 17, which is 16 apart.'),
        makeWrongOption('42 feet', 'That is 50 less 8. It still has to be shared between two pieces.'),
      ],
    },
    {
      task: 'A taxi costs \\$3 plus \\$2 for each mile. Lena pays \\$17. How many miles did she go?',
      options: [
        makeRightOption(
          '7',
          'Without the first 3 dollars, $17 - 3 = 14$ are left. Each mile is 2 dollars: $14 \\div 2 = 7$.',
        ),
        makeWrongOption('8.5', 'You divided 17 by 2. The first 3 dollars are not for miles.'),
        makeWrongOption('10', 'You added 3 before you divided. Take it away.'),
        makeWrongOption('14', 'That is the money for the miles. Divide by 2 dollars a mile.'),
      ],
    },
    {
      task: 'A club has \\$120. It spends $\\frac{2}{5}$ of the money on books and then half of the rest on games. How much is left?',
      options: [
        makeWrongOption('\\$24', 'You took half of what was spent on books. Take half of the rest.'),
        makeRightOption(
          '\\$36',
          'Books cost $120 \\div 5 \\times 2 = 48$. The rest is $120 - 48 = 72$. Half of it is $72 \\div 2 = 36$.',
        ),
        makeWrongOption('\\$48', 'That is the cost of the books. The question asks for what is left.'),
        makeWrongOption('\\$12', 'You took half of 120 for games. It is half of the rest.'),
      ],
    },
  ],
}
