import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'operations-and-order',
  idea: [
    'Go in this order: parentheses, powers, multiply and divide, add and subtract.',
    'Multiply and divide have the same rank. Go from left to right. So do add and subtract.',
    'Taking away a negative number adds: $5 - (-3) = 8$.',
    'To divide by a fraction, turn the second fraction over and multiply.',
    'Estimate before you calculate. It shows at once if a point or a sign is wrong.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'What is $20 - 3 \\times (6 - 2)^2 \\div 8$?',
      steps: [
        'Parentheses: $6 - 2 = 4$. That leaves $20 - 3 \\times 4^2 \\div 8$.',
        'Power: $4^2 = 16$. That leaves $20 - 3 \\times 16 \\div 8$.',
        'Multiply and divide from the left: $3 \\times 16 = 48$, then $48 \\div 8 = 6$.',
        'Subtract: $20 - 6 = 14$.',
      ],
    },
    {
      way: 'Try the options',
      task: 'What is $2\\frac{1}{2} \\div \\frac{3}{4}$?',
      options: ['$\\frac{3}{10}$', '$1\\frac{7}{8}$', '$3\\frac{1}{3}$', '$7\\frac{1}{2}$'],
      steps: [
        'Estimate. How many pieces of $\\frac{3}{4}$ fit into $2\\frac{1}{2}$? More than 2, because each piece is less than 1. So the first two options are out.',
        'Test $7\\frac{1}{2}$. Ten pieces of $\\frac{3}{4}$ make $10 \\times 0.75 = 7.5$. So $7\\frac{1}{2}$ pieces make about 5 or 6. That is too much.',
        'Test $3\\frac{1}{3}$: $\\frac{10}{3} \\times \\frac{3}{4} = \\frac{5}{2}$. That is $2\\frac{1}{2}$, so it is right.',
        'The rule agrees: $\\frac{5}{2} \\times \\frac{4}{3} = \\frac{10}{3}$.',
      ],
    },
  ],
  trap: {
    misconception: 'sign-of-a-product',
    text: 'In $-3^2$ the power belongs to the 3 alone, so $-3^2$ is $-9$. With parentheses it is different: $(-3)^2 = 9$. Look where the minus sign is before you square.',
  },
  items: [
    {
      task: 'What is $18 - 12 \\div 3 \\times 2$?',
      options: [
        makeWrongOption('4', 'You subtracted first. Multiply and divide come before that.'),
        makeRightOption('10', '$12 \\div 3 = 4$, then $4 \\times 2 = 8$, then $18 - 8 = 10$.'),
        makeWrongOption('16', 'You did $3 \\times 2$ before dividing. Go from left to right.'),
        makeWrongOption('28', 'You did $18 - 4$ and then doubled it. Multiply before you subtract.'),
      ],
    },
    {
      task: 'What is $-7 - (-4) + 2$?',
      options: [
        makeWrongOption('$-13$', 'You counted all three as negative. Taking away $-4$ adds 4, and 2 is positive.'),
        makeWrongOption('$-9$', 'You took away 4. Taking away $-4$ means adding 4.'),
        makeRightOption('$-1$', '$-7 + 4 = -3$, and $-3 + 2 = -1$.'),
        makeWrongOption('13', 'You added 7, 4 and 2. The 7 has a minus sign.'),
      ],
    },
    {
      task: 'What is $0.06 \\times 0.5$?',
      options: [
        makeWrongOption('0.003', 'The point is one place too far left. Half of 0.06 is not so small.'),
        makeRightOption(
          '0.03',
          'Times 0.5 means half. Half of 6 hundredths is 3 hundredths: $0.06 \\times 0.5 = 0.03$.',
        ),
        makeWrongOption('0.3', 'The point is one place too far right. Half of 0.06 is less than 0.06.'),
        makeWrongOption('0.12', 'You divided by 0.5. Times 0.5 makes the number smaller.'),
      ],
    },
  ],
}
