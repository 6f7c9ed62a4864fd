import {
  type Lesson,
  makeDotShape,
  makeLabelShape,
  makeLineShape,
  makeRightOption,
  makeWrongOption,
} from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'statistics',
  idea: [
    'The mean is the fair share: the total divided by how many values there are.',
    'So the total is the mean times the number of values. Many questions are about the total.',
    'The median is the middle value after you put all of them in order.',
    'With an even number of values, the median is halfway between the two in the middle.',
    'The range is the greatest value less the least. In a plot, count every dot.',
  ],
  examples: [
    {
      way: 'With a drawing',
      task: 'The dots show how many books seven students read. Find the median and the mean.',
      drawing: {
        width: 320,
        height: 120,
        alt: 'A dot plot from 1 to 5. There are two dots above 1, one above 2, three above 3 and one above 5.',
        shapes: [
          makeLineShape([20, 90], [300, 90]),
          ...[1, 2, 3, 4, 5].map((value) => makeLabelShape(60 * value - 20, 106, String(value))),
          ...[
            [1, 0],
            [1, 1],
            [2, 0],
            [3, 0],
            [3, 1],
            [3, 2],
            [5, 0],
          ].map(([value = 0, level = 0]) => makeDotShape(60 * value - 20, 76 - 22 * level)),
        ],
      },
      steps: [
        'Write each dot as a value, in order: 1, 1, 2, 3, 3, 3, 5.',
        'The fourth of seven values is in the middle. The median is 3.',
        'Add all values: $1 + 1 + 2 + 3 + 3 + 3 + 5 = 18$.',
        'The mean is $\\frac{18}{7}$, a bit more than 2.5. The two dots at 1 pull it below the median.',
      ],
    },
    {
      way: 'Try the options',
      task: 'The mean of four tests is 80. After a fifth test the mean is 82. What was the fifth score?',
      options: ['82', '84', '88', '90'],
      steps: [
        'Four tests with mean 80 have the total $4 \\times 80 = 320$.',
        'The new mean is higher, so the fifth score is higher than 82. Then 82 is out.',
        'Try 84: $320 + 84 = 404$, and $404 \\div 5 = 80.8$. Too low.',
        'Try 90: $320 + 90 = 410$, and $410 \\div 5 = 82$. It works, so 88 must be too low.',
      ],
    },
  ],
  trap: {
    misconception: 'mean-and-total',
    text: 'You cannot take the mean of two means if the groups have different sizes. Turn each mean into a total first. Add the totals, then divide by the number of all values.',
  },
  items: [
    {
      task: 'What is the median of 9, 4, 7, 4, 12 and 8?',
      options: [
        makeWrongOption('4', 'That is the value that comes twice. The median is in the middle.'),
        makeWrongOption('5.5', 'You took the middle two as they are written. Put the values in order first.'),
        makeRightOption('7.5', 'In order: 4, 4, 7, 8, 9, 12. Halfway between 7 and 8: $(7 + 8) \\div 2 = 7.5$.'),
        makeWrongOption('8', 'With six values, two are in the middle. Take the number halfway between them.'),
      ],
    },
    {
      task: 'Three students have a mean of 10 points. Two others have a mean of 15 points. What is the mean of all five?',
      options: [
        makeWrongOption('5', 'That is the number of students.'),
        makeRightOption('12', 'The totals are $3 \\times 10 = 30$ and $2 \\times 15 = 30$. Then $60 \\div 5 = 12$.'),
        makeWrongOption('12.5', 'You took the middle of 10 and 15. But more students have the lower mean.'),
        makeWrongOption('25', 'You added the two means. A mean lies between the values.'),
      ],
    },
    {
      task: 'The mean of 6 numbers is 20. One number, 30, is removed. What is the mean of the other five?',
      options: [
        makeWrongOption('15', 'You divided by 6. After one number is gone, five are left.'),
        makeRightOption('18', 'The total was $6 \\times 20 = 120$. Then $120 - 30 = 90$, and $90 \\div 5 = 18$.'),
        makeWrongOption('20', 'A number above the mean is gone, so the mean goes down.'),
        makeWrongOption('24', 'You divided 120 by 5. The 30 still has to be taken away.'),
      ],
    },
  ],
}
