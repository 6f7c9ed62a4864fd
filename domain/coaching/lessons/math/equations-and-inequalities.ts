import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'equations-and-inequalities',
  idea: [
    'An equation is a scale in balance. Do the same to both sides, and it stays in balance.',
    'Undo the steps from the last to the first until the letter is alone.',
    'An inequality works the same way, with one exception.',
    'When you multiply or divide by a negative number, turn the sign around.',
    'Put your answer back into the first line. Both sides must agree.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'Solve $5 - 2x > 11$.',
      steps: [
        'Take 5 from both sides: $-2x > 6$.',
        'Divide by $-2$. That is negative, so turn the sign around: $x < -3$.',
        'Check with a number below $-3$, such as $-4$: $5 - 2 \\times (-4) = 13$, and 13 is more than 11.',
        'Check the limit, too: $5 - 2 \\times (-3) = 11$. That is not more than 11, so $-3$ itself is left out.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Which number makes $3(x - 4) = x + 10$ true?',
      options: ['7', '9', '11', '13'],
      steps: [
        'Begin with one in the middle, 9. Left: $3 \\times (9 - 4) = 15$. Right: $9 + 10 = 19$. The left side is too small.',
        'A greater $x$ makes the left side grow faster. So 7 and 9 are out.',
        'Test 11. Left: $3 \\times (11 - 4) = 21$. Right: $11 + 10 = 21$. They agree.',
        'You need not test 13. Solving gives the same: $3x - 12 = x + 10$, then $2x = 22$, then $x = 11$.',
      ],
    },
  ],
  trap: {
    misconception: 'stopped-early',
    text: 'You solve for $x$, see your number among the options, and choose it. But the question asked for $2x + 1$. Read the last line of the question again before you choose.',
  },
  items: [
    {
      task: 'If $4x + 6 = 30$, what is $x - 1$?',
      options: [
        makeRightOption('5', '$30 - 6 = 24$ and $24 \\div 4 = 6$, so $x$ is 6. Then $6 - 1 = 5$.'),
        makeWrongOption('6', 'That is $x$. The question asks for $x - 1$.'),
        makeWrongOption('8', 'You added 6 to 30. To undo plus 6, take 6 away.'),
        makeWrongOption('23', 'You took 6 from 30 and then 1. You did not divide by 4.'),
      ],
    },
    {
      task: 'Which is the solution of $-3x \\le 12$?',
      options: [
        makeWrongOption(
          '$x \\le -4$',
          'Test $-5$: $-3 \\times (-5) = 15$, which is more than 12. The sign has to turn around.',
        ),
        makeRightOption(
          '$x \\ge -4$',
          'Divide by $-3$ and turn the sign around. Test 0: $-3 \\times 0 = 0$, which is less than 12.',
        ),
        makeWrongOption('$x \\ge 4$', 'Positive divided by negative is negative: $12 \\div (-3) = -4$.'),
        makeWrongOption('$x \\le 4$', 'Test $-10$: $-3 \\times (-10) = 30$, which is too much.'),
      ],
    },
    {
      task: 'What number makes $\\frac{x}{3} + 2 = 8$ true?',
      options: [
        makeWrongOption('2', 'You divided 6 by 3. To undo division, multiply.'),
        makeRightOption('18', '$8 - 2 = 6$, then $3 \\times 6 = 18$. Check: $18 \\div 3 + 2 = 8$.'),
        makeWrongOption('22', 'You multiplied 8 by 3 and then took 2 away. Undo the plus 2 first.'),
        makeWrongOption('30', 'You added 2 to 8. To undo plus 2, take 2 away.'),
      ],
    },
  ],
}
