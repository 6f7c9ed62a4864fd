import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'percent',
  idea: [
    'Percent means “out of 100.” $30\\%$ is $\\frac{30}{100}$, or 0.3.',
    'Always ask: percent of what? That amount is the whole, and it is $100\\%$.',
    'To find a part, multiply: $30\\%$ of 80 is $0.3 \\times 80 = 24$.',
    'A change is measured from the amount before it. Up $20\\%$ means times 1.2. Down $20\\%$ means times 0.8.',
    'For two changes, multiply twice. The second whole is a new one.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'A jacket costs \\$80. The price goes up $25\\%$. Then the new price goes down $25\\%$. What does the jacket cost now?',
      steps: [
        'Up $25\\%$ means $125\\%$ of the old price: $1.25 \\times 80 = 100$ dollars.',
        'Now the whole is 100 dollars. Down $25\\%$ leaves $75\\%$ of it: $0.75 \\times 100 = 75$ dollars.',
        'The jacket costs \\$75, not \\$80. The second $25\\%$ was part of a larger whole.',
      ],
    },
    {
      way: 'Try the options',
      task: 'After a discount of $20\\%$, a game costs \\$48. What was the price before?',
      options: ['\\$38.40', '\\$57.60', '\\$60', '\\$68'],
      steps: [
        'The old price was higher than 48, so \\$38.40 is out.',
        'Try \\$60, a friendly number. $20\\%$ of 60 is $0.2 \\times 60 = 12$, and $60 - 12 = 48$. It works.',
        'Between the last two, test the tempting one. $20\\%$ of 57.60 is $0.2 \\times 57.6 = 11.52$, and $57.6 - 11.52 = 46.08$. That is not 48.',
        'You get \\$57.60 if you add $20\\%$ of 48. But the discount was $20\\%$ of the old price.',
      ],
    },
  ],
  trap: {
    misconception: 'percent-of-new-base',
    text: 'To undo a drop of $20\\%$, do not add $20\\%$ of the new price. The drop was part of the old price. Write: $80\\%$ of the old price is the new price. Then divide by 0.8.',
  },
  items: [
    {
      task: 'In a class of 25 students, 9 play chess. What percent of the class is that?',
      options: [
        makeWrongOption('9%', '9 is the number of students. Percent means out of 100, and the class has 25.'),
        makeWrongOption('25%', '25 is the number of students in the class, not a percent.'),
        makeRightOption(
          '36%',
          '$\\frac{9}{25}$ is the same as $\\frac{36}{100}$, because $4 \\times 9 = 36$ and $4 \\times 25 = 100$.',
        ),
        makeWrongOption('64%', 'That is the part of the class that does not play chess.'),
      ],
    },
    {
      task: 'A team of 40 grows by $15\\%$. How many people are in it now?',
      options: [
        makeWrongOption('6', 'That is how many joined. The question asks for the whole team.'),
        makeRightOption('46', '$15\\%$ of 40 is $0.15 \\times 40 = 6$. Then $40 + 6 = 46$.'),
        makeWrongOption('55', 'You added 15 people. But $15\\%$ of 40 is only 6 people.'),
        makeWrongOption('60', 'You multiplied by 1.5. Up $15\\%$ means times 1.15.'),
      ],
    },
    {
      task: 'A store raises a price by $10\\%$ and then takes $10\\%$ off the new price. How does the last price compare with the first?',
      options: [
        makeRightOption(
          'It is 1% lower.',
          'Start with 100: $1.1 \\times 100 = 110$, then $0.9 \\times 110 = 99$. That is 1 less than 100.',
        ),
        makeWrongOption('It is the same.', 'The two changes are parts of different amounts: of 100, then of 110.'),
        makeWrongOption('It is 1% higher.', 'Taking $10\\%$ off 110 takes away 11, and the raise was only 10.'),
        makeWrongOption('It is 20% lower.', 'You added the two percents. One change goes up and the other goes down.'),
      ],
    },
  ],
}
