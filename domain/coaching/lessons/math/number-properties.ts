import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'number-properties',
  idea: [
    'A factor of a number divides it with nothing left. A multiple is what you get when you multiply.',
    'A prime number has exactly two factors: 1 and itself. The number 1 is not prime; 2 is.',
    'Break a number into primes to see inside it: $60 = 2 \\times 2 \\times 3 \\times 5$.',
    'In a pattern that repeats, divide by its length. The remainder says where you are.',
    'Not sure about a rule? Test it with small numbers, also with 0, 1 and a negative one.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'One light blinks every 12 seconds and another every 18 seconds. They blink together now. After how many seconds do they next blink together?',
      steps: [
        'We need the least number that is a multiple of both 12 and 18.',
        'Break both into primes: $12 = 2 \\times 2 \\times 3$ and $18 = 2 \\times 3 \\times 3$.',
        'Take each prime as often as one number needs it: two 2s and two 3s.',
        'Multiply: $2 \\times 2 \\times 3 \\times 3 = 36$. They blink together after 36 seconds.',
      ],
    },
    {
      way: 'Try the options',
      task: 'If $n$ is an odd number, which of these must be even?',
      options: ['$n + 2$', '$2n + 1$', '$n^2$', '$n^2 + n$'],
      steps: [
        'Try $n = 3$. The options become $3 + 2 = 5$, $2 \\times 3 + 1 = 7$, $3 \\times 3 = 9$ and $9 + 3 = 12$.',
        'Only 12 is even, so only $n^2 + n$ can be right.',
        'Does it always work? Odd times odd is odd, and odd plus odd is even. Yes.',
        'If two options had passed, you would try one more number, such as $n = 1$.',
      ],
    },
  ],
  trap: {
    misconception: 'prime-not-tested',
    text: 'Some numbers only look prime. $51 = 3 \\times 17$ and $91 = 7 \\times 13$ are not. For a number below 120, try to divide by 2, 3, 5 and 7. If none of them works, it is prime.',
  },
  items: [
    {
      task: 'How many prime numbers are between 50 and 60?',
      options: [
        makeWrongOption('1', 'There are two. Test each odd number: 51, 53, 55, 57 and 59.'),
        makeRightOption(
          '2',
          'They are 53 and 59. The others fail: $51 = 3 \\times 17$, $55 = 5 \\times 11$ and $57 = 3 \\times 19$.',
        ),
        makeWrongOption('3', 'Check 51 and 57 again. Both can be divided by 3.'),
        makeWrongOption('5', 'You counted all the odd numbers. Odd is not the same as prime.'),
      ],
    },
    {
      task: 'What is the greatest number that divides both 48 and 36?',
      options: [
        makeWrongOption('6', 'It divides both, but a greater number does, too.'),
        makeRightOption('12', '$48 = 12 \\times 4$ and $36 = 12 \\times 3$. And 4 and 3 share no factor but 1.'),
        makeWrongOption('84', 'That is the sum. A factor cannot be greater than the number.'),
        makeWrongOption('144', 'That is the least number that both 48 and 36 divide. The question asks for a factor.'),
      ],
    },
    {
      task: 'Beads follow the pattern red, blue, blue, green, and then it repeats. What color is bead number 50?',
      options: [
        makeWrongOption('red', 'Bead 49 is red: after 48 beads the pattern starts again. Bead 50 is one more.'),
        makeRightOption('blue', '$50 = 4 \\times 12 + 2$. The remainder is 2, so it has the color of bead 2, blue.'),
        makeWrongOption('green', 'Green beads have numbers that 4 divides, such as 48 and 52.'),
        makeWrongOption('It cannot be known.', 'The pattern has 4 beads. Divide 50 by 4 and look at the remainder.'),
      ],
    },
  ],
}
