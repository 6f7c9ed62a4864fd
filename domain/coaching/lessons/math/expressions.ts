import { type Lesson, makeBoxShape, makeLabelShape, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'expressions',
  idea: [
    'A letter is a number that you do not know yet. $3x$ means 3 times $x$.',
    'Add only like terms: $3x + 5x$ is $8x$, but $3x + 5$ stays as it is.',
    'A factor in front of parentheses goes to every term inside: $2(x + 4)$ is $2x + 8$.',
    'A minus in front changes every sign inside: $-(x - 4)$ is $-x + 4$.',
    'To check, put a small number in for the letter. Both forms must give the same value.',
  ],
  examples: [
    {
      way: 'With a drawing',
      task: 'Write $5(x + 3)$ without parentheses.',
      drawing: {
        width: 300,
        height: 120,
        alt: 'A rectangle 5 high. Its width has two parts, x and 3. The left part has the area 5x and the right part 15.',
        shapes: [
          makeBoxShape(40, 26, 150, 80, true),
          makeBoxShape(190, 26, 80, 80),
          makeLabelShape(115, 14, 'x'),
          makeLabelShape(230, 14, '3'),
          makeLabelShape(22, 66, '5'),
          makeLabelShape(115, 66, '5x'),
          makeLabelShape(230, 66, '15'),
        ],
      },
      steps: [
        'Draw a rectangle that is 5 high and $x + 3$ wide. Its area is $5(x + 3)$.',
        'Cut it into two parts. The left part has the area $5x$.',
        'The right part has the area $5 \\times 3 = 15$.',
        'Together they are $5x + 15$.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Which expression equals $4x - 2(x - 3)$?',
      options: ['$2x - 6$', '$2x - 3$', '$2x + 6$', '$6x - 6$'],
      steps: [
        'Put in an easy number. For $x = 5$ the expression is $4 \\times 5 - 2 \\times (5 - 3) = 16$.',
        'Put 5 into each option: $2 \\times 5 - 6 = 4$, $2 \\times 5 - 3 = 7$, $2 \\times 5 + 6 = 16$, $6 \\times 5 - 6 = 24$.',
        'Only $2x + 6$ gives 16.',
        'If two options give the same value, try another number, such as 1. Do not use 0 alone: it hides many differences.',
      ],
    },
  ],
  trap: {
    misconception: 'partial-distribution',
    text: 'It is easy to multiply only the first term. $3(x + 4)$ is not $3x + 4$. Draw an arrow from the 3 to each term inside. Then you get $3x + 12$.',
  },
  items: [
    {
      task: 'Which expression equals $7a + 4 - 3a + 2$?',
      options: [
        makeRightOption('$4a + 6$', 'Put like terms together: $7a - 3a$ is $4a$, and $4 + 2 = 6$.'),
        makeWrongOption('$10a + 6$', 'The $3a$ has a minus sign. It is taken away.'),
        makeWrongOption('$4a + 2$', 'You took 2 away. It has a plus sign.'),
        makeWrongOption('$10a$', 'You added numbers to terms with $a$. They are not alike.'),
      ],
    },
    {
      task: 'Which expression equals $6 - 2(y + 1)$?',
      options: [
        makeWrongOption('$4y + 4$', 'You subtracted 2 from 6 first. The 2 belongs to the parentheses.'),
        makeWrongOption('$7 - 2y$', 'The 2 has to reach the 1 as well, and the minus sign, too.'),
        makeWrongOption('$8 - 2y$', 'The minus sign reaches both terms: $-2y$ and $-2$.'),
        makeRightOption('$4 - 2y$', 'The parentheses give $-2y - 2$. Then $6 - 2 = 4$.'),
      ],
    },
    {
      task: 'What is $2k^2 - k$ when $k = 3$?',
      options: [
        makeWrongOption('9', 'You counted the power as 6. But $3 \\times 3 = 9$.'),
        makeRightOption('15', '$3^2 = 9$, then $2 \\times 9 = 18$, then $18 - 3 = 15$.'),
        makeWrongOption('33', 'You squared $2 \\times 3$. The power belongs to $k$ alone.'),
        makeWrongOption('21', 'You added 3 at the end. There is a minus sign.'),
      ],
    },
  ],
}
