/** Common mistakes in math, each with its lesson. */
import type { MathSkill } from '#contracts/scores/teaching.ts'
import type { MisconceptionsBySkill } from './misconception.ts'

export const mathMisconceptions: MisconceptionsBySkill<MathSkill> = {
  'number-properties': [
    {
      id: 'absolute-value-ignored',
      name: 'ignored the bars of an absolute value',
      lesson:
        'The bars ask for the distance from 0, which is never negative: $|-3|$ is 3. Work inside the bars before you drop them.',
    },
    {
      id: 'numbers-in-different-forms',
      name: 'ordered numbers without writing them in one form',
      lesson: 'Write all the numbers as decimals with the same number of places. Then compare them from the left.',
    },
    {
      id: 'prime-not-tested',
      name: 'took a product for a prime number',
      lesson: 'Divide by 2, 3, 5, and 7 before you call a number prime. $51 = 3 \\times 17$ only looks like one.',
    },
    {
      id: 'odd-even-rules',
      name: 'mixed up the rules for odd and even',
      lesson:
        'One even factor makes a product even. Odd plus odd is even, and odd plus even is odd. Test with small numbers.',
    },
    {
      id: 'place-in-a-sequence',
      name: 'took the wrong place in a sequence or a cycle',
      lesson:
        'Number the terms 1, 2, 3 below the list. In a cycle, divide by its length: the remainder tells the place.',
    },
    {
      id: 'multiple-of-only-some',
      name: 'missed the multiple that all the numbers share',
      lesson: 'A common multiple can be divided by each of the numbers. Check every one, and do not add them.',
    },
  ],
  'operations-and-order': [
    {
      id: 'fraction-division',
      name: 'divided fractions by a wrong rule',
      lesson: 'Write each mixed number as one fraction. Then turn the second fraction over and multiply.',
    },
    {
      id: 'order-of-operations',
      name: 'did the steps in the wrong order',
      lesson: 'Work inside parentheses first, then powers, then multiply and divide, then add and subtract.',
    },
    {
      id: 'power-as-product',
      name: 'multiplied the base by the exponent',
      lesson: 'An exponent says how often the base is used as a factor: $2^3$ is $2 \\times 2 \\times 2$.',
    },
    {
      id: 'sign-of-a-product',
      name: 'gave a product or a power the wrong sign',
      lesson:
        'Two negative factors give a positive product; one or three give a negative one. In $-3^2$ the power belongs to 3 alone.',
    },
    {
      id: 'lost-minus-sign',
      name: 'lost a minus sign',
      lesson:
        'Keep each minus sign with its number. Subtracting a negative number means adding: $9 - (-4)$ is $9 + 4$.',
    },
    {
      id: 'subtracted-in-wrong-order',
      name: 'subtracted in the wrong order',
      lesson: 'Subtraction is not the same both ways: $5 - 2$ is 3, but $2 - 5$ is $-3$. Keep the order that is given.',
    },
    {
      id: 'wrong-operation',
      name: 'used another operation than the one needed',
      lesson: 'Say what happens in words first: take away, share, or repeat. Then choose the operation.',
    },
    {
      id: 'decimal-point-misplaced',
      name: 'put the decimal point in the wrong place',
      lesson: 'Estimate first. A product of 2.5 and 0.6 must be near 1, and 3% is 0.03.',
    },
    {
      id: 'rounded-too-soon',
      name: 'rounded before the last step',
      lesson: 'Keep exact numbers until the end. Round only if the question asks for it.',
    },
    {
      id: 'decimal-shift-in-exponent',
      name: 'changed the exponent the wrong way',
      lesson: 'When the number in front gets ten times as large, the exponent of 10 goes down by 1.',
    },
  ],
  expressions: [
    {
      id: 'rules-for-powers',
      name: 'mixed up the rules for powers',
      lesson:
        'Write the power as a product to find the rule: $(2x^3)^2$ is $2x^3 \\times 2x^3$. Keep the minus sign of an exponent.',
    },
    {
      id: 'partial-distribution',
      name: 'multiplied only some of the terms in parentheses',
      lesson: 'The factor in front, or the minus sign, applies to each term inside the parentheses.',
    },
  ],
  'equations-and-inequalities': [
    {
      id: 'undone-wrongly',
      name: 'undid a step in the wrong way or order',
      lesson: 'Undo the last step first. Subtraction undoes addition, and division undoes multiplication.',
    },
    {
      id: 'one-part-multiplied',
      name: 'multiplied only a part of an equation',
      lesson: 'Multiply every term on both sides by the same number.',
    },
    {
      id: 'inequality-not-reversed',
      name: 'did not turn the inequality sign around',
      lesson: 'When you multiply or divide by a negative number, turn the sign around. Then test one number.',
    },
    {
      id: 'limit-included',
      name: 'counted the limit itself',
      lesson: 'Less than and more than leave out the limit. Put the limit into the question and see whether it works.',
    },
    {
      id: 'slope-upside-down',
      name: 'turned the slope upside down',
      lesson: 'Slope is the change in $y$ divided by the change in $x$.',
    },
    {
      id: 'stopped-early',
      name: 'stopped one step too early',
      lesson: 'Read the question again before you choose. Ask whether your number is the one it asks for.',
    },
  ],
  'word-problems': [
    {
      id: 'total-for-change',
      name: 'found the total instead of the change',
      lesson: '“How many more” and “by how much” ask for a difference. Subtract what was there before.',
    },
    {
      id: 'time-span',
      name: 'counted a span of time wrongly',
      lesson: 'Draw a time line. Mark when each one starts and stops, and count full hours first.',
    },
    {
      id: 'answered-another-quantity',
      name: 'found a different quantity than the question asks for',
      lesson: 'Underline what the question asks for. Label each number that you find.',
    },
    {
      id: 'answered-at-another-time',
      name: 'answered for another time',
      lesson: 'Underline when: now, later, or after how long. Then check that your answer is for that time.',
    },
    {
      id: 'step-left-out',
      name: 'left out one part of the problem',
      lesson: 'Cross off each number in the question as you use it. Every one has a job.',
    },
    {
      id: 'condition-ignored',
      name: 'left out a condition',
      lesson: 'Underline each condition and test your answer against all of them.',
    },
    {
      id: 'given-number-repeated',
      name: 'repeated a number from the question',
      lesson: 'A number that is given is seldom the answer. Check what your answer would mean.',
    },
    {
      id: 'words-to-equation',
      name: 'wrote a different equation than the words say',
      lesson: 'Turn the sentence into an equation piece by piece: “4 more than twice the width” is $2w + 4$.',
    },
    {
      id: 'fence-posts',
      name: 'counted spaces instead of posts',
      lesson: 'A line with a post at both ends has one post more than it has spaces. Draw a small case.',
    },
    {
      id: 'cheaper-way-overlooked',
      name: 'did not compare all the real ways to buy',
      lesson: 'Packages are sold whole, and you may buy more than you need. Compare several ways before you choose.',
    },
    {
      id: 'used-part-for-what-remains',
      name: 'used the part taken instead of what remains',
      lesson: 'If $\\frac{2}{5}$ is used, $\\frac{3}{5}$ remains. Ask which of the two you need next.',
    },
  ],
  'ratios-and-unit-rates': [
    {
      id: 'wrong-rate',
      name: 'used the wrong rate',
      lesson: 'Write the units beside each number. The units tell which number belongs to which.',
    },
    {
      id: 'ratio-parts-unmatched',
      name: 'joined two ratios without matching their parts',
      lesson: 'The shared item needs the same number of parts in both ratios before you join them.',
    },
    {
      id: 'added-in-a-ratio',
      name: 'added where a ratio multiplies',
      lesson: 'In a ratio, quantities grow by factors, not by equal amounts. Find the size of one part first.',
    },
    {
      id: 'units-unconverted',
      name: 'left units unconverted',
      lesson: 'Write every length, time, or weight in the same unit before you calculate.',
    },
    {
      id: 'wrong-conversion',
      name: 'used a wrong number to change units',
      lesson: 'Write the steps: an hour is $60 \\times 60$ seconds, and a kilometer is $1000 \\times 100$ centimeters.',
    },
  ],
  percent: [
    {
      id: 'percent-of-new-base',
      name: 'took the percent of the wrong amount',
      lesson: 'A percent change is measured from the amount before the change.',
    },
    {
      id: 'percent-as-amount',
      name: 'mixed up a percent and an amount',
      lesson: 'A percent is a part of something. Ask “percent of what?” before you add or compare.',
    },
    {
      id: 'percents-added',
      name: 'added or subtracted percents of different amounts',
      lesson: 'Follow the changes one after the other, starting with 100.',
    },
    {
      id: 'wrong-whole',
      name: 'took a part of the wrong whole',
      lesson: 'Ask “part of what?” each time. The whole may change from step to step.',
    },
  ],
  statistics: [
    {
      id: 'graph-misread',
      name: 'misread a value in a graph',
      lesson: 'Check what one step on the axis stands for. Halfway between 40 and 50 is 45.',
    },
    {
      id: 'mean-and-median',
      name: 'mixed up how a mean and a median are found',
      lesson:
        'For the mean, add all the values and divide by how many. For the median, put them in order and take the middle one.',
    },
    {
      id: 'mean-and-total',
      name: 'mixed up a mean and a total',
      lesson:
        'The total is the mean times the number of values. Work with totals, and count the values again after each change.',
    },
    {
      id: 'ignored-frequencies',
      name: 'ignored how often each value occurs',
      lesson: 'In a table or a plot, count each value as often as it occurs.',
    },
  ],
  'probability-and-counting': [
    {
      id: 'double-counted',
      name: 'counted something twice',
      lesson: 'List a few cases. If the same case appears twice, take one away or divide.',
    },
    {
      id: 'case-left-out',
      name: 'left out a case',
      lesson: 'List all the cases before you add. Check the other order and the special cases.',
    },
    {
      id: 'repeats-allowed',
      name: 'allowed repeats where there are none',
      lesson: 'After one thing is taken, there is one less to choose from.',
    },
    {
      id: 'counted-another-group',
      name: 'counted a different group than the question asks for',
      lesson: 'Say in words what is counted. Check one case from your count against the question.',
    },
    {
      id: 'assumed-equal-parts',
      name: 'assumed that parts are equal',
      lesson: 'Parts are equal only if the question says so. Check their sizes first.',
    },
  ],
  'geometry-and-measurement': [
    {
      id: 'length-scale-for-area',
      name: 'used the scale of lengths for an area or a volume',
      lesson:
        'Change each length first, then multiply. An area grows by the square of the scale, and a volume by its cube.',
    },
    {
      id: 'coordinate-as-length',
      name: 'took a coordinate for a length',
      lesson: 'A coordinate tells how far a point is from an axis. For the length of a side, subtract the coordinates.',
    },
    {
      id: 'another-angle',
      name: 'found a different angle than the one asked for',
      lesson: 'Trace the angle that the question names with your finger. The middle letter is its corner.',
    },
    {
      id: 'equal-or-supplementary',
      name: 'mixed up angles that are equal and angles that add up',
      lesson:
        'Name the pair first. Vertical and corresponding angles are equal. Angles on a straight line add up to $180^\\circ$.',
    },
    {
      id: 'part-of-figure-left-out',
      name: 'left out a side or a face',
      lesson: 'Sketch the figure, number its sides or faces, and add them one by one.',
    },
    {
      id: 'lateral-and-total',
      name: 'mixed up lateral and total surface',
      lesson: 'The lateral surface leaves out the bases. The total surface includes them.',
    },
    {
      id: 'wrong-radius',
      name: 'used the wrong length as the radius',
      lesson: 'The radius goes from the center to the circle. The diameter is twice as long.',
    },
    {
      id: 'slanted-side-as-height',
      name: 'used a slanted side as the height',
      lesson: 'The height is at a right angle to the base.',
    },
    {
      id: 'formula-half-remembered',
      name: 'remembered a formula only in part',
      lesson: 'Write down the whole formula, then test it on a small figure that you can count.',
    },
    {
      id: 'figure-misread',
      name: 'read something into the figure that is not there',
      lesson: 'Go through the text and mark in the figure what is given. Do not add what only looks true.',
    },
  ],
}
