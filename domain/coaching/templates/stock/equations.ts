/** Templates about equations, inequalities and the number line. */
import { drawDot, drawLabel, drawLine, makeDrawing } from '../figure.ts'
import type { Template } from '../template.ts'

const common = {
  skill: 'equations-and-inequalities',
  topic: 'Basic Equations and Inequalities',
  forms: ['g8', 'g9'],
  stories: [{ words: {} }],
} as const

const axis = 50

export const equationTemplates: readonly Template[] = [
  {
    ...common,
    id: 'equation-with-a-quotient',
    version: 3,
    standard: 'NY-7.EE.4',
    difficulty: 2,
    typedIn: '',
    parameters: {
      a: { from: 2, to: 9 },
      b: { oneOf: [-12, -9, -8, -7, -6, -5, -4, -3, 3, 4, 5, 6, 7, 8, 9, 11] },
      c: { from: -9, to: 15 },
    },
    definitions: { part: 'c - b' },
    // The last constraint excludes the numbers of an existing test question.
    constraints: ['c != 0', 'abs(part) >= 2', 'abs(c) != abs(b)', 'a * abs(b * c) != 360'],
    stem: 'What value of $x$ makes the equation $\\frac{x}{[a]} [plus: b] = [c]$ true?',
    key: {
      value: 'a * part',
      writtenAs: 'number',
      reason: 'Undoing the last step gives $\\frac{x}{[a]} = [tex: part]$. Multiplying by [a] gives $[tex: key]$.',
    },
    distractors: [
      {
        value: 'a * c - b',
        misconception: 'one-part-multiplied',
        reason:
          'This multiplies only the number on the right by [a]. If you multiply first, $[tex: b]$ is multiplied too.',
      },
      {
        value: 'a * (c + b)',
        misconception: 'undone-wrongly',
        reason: 'This does the step $[plus: b]$ once more on the right side. Do the opposite on both sides.',
      },
      {
        value: 'part / a',
        misconception: 'undone-wrongly',
        reason: 'This divides by [a] again. In the equation $x$ is divided by [a], so multiply to undo that.',
      },
      {
        value: 'part',
        misconception: 'stopped-early',
        reason: 'This is the value of $\\frac{x}{[a]}$. Multiply it by [a] to find $x$.',
      },
      {
        value: 'a * c + b',
        misconception: 'one-part-multiplied',
        reason: 'This multiplies by [a] first and leaves $[tex: b]$ as it is. Undo the last step before you multiply.',
      },
      {
        value: '-a * part',
        misconception: 'subtracted-in-wrong-order',
        reason: 'This has the wrong sign. Take $[tex: b]$ from $[tex: c]$, not the other way around.',
      },
    ],
    believable: '1 == 1',
    explanation:
      'Undo the steps in reverse. First undo $[plus: b]$ on both sides: $\\frac{x}{[a]} = [tex: c] [plus: -b] = [tex: part]$. Multiply both sides by $[a]$ to get $x = [tex: key]$. Check: $[tex: key] \\div [a] = [tex: part]$, and $[tex: part] [plus: b] = [tex: c]$.',
    hint: 'What happens to $x$ first, and what happens to it last? Undo the last step first.',
    proof: { from: '-300', to: '300', step: '1', fits: 'x / a + b == c', takes: 'the only one' },
  },
  {
    ...common,
    id: 'greatest-integer-of-an-inequality',
    version: 2,
    standard: 'NY-7.EE.4',
    difficulty: 3,
    parameters: { a: { from: 5, to: 40 }, b: { from: 2, to: 7 }, c: { from: -25, to: 20 } },
    definitions: { room: 'a - c', limit: 'room / b', under: 'floor(limit)' },
    // The last constraint excludes the numbers of an existing test question.
    constraints: ['c != 0', 'a != b', 'limit >= 3', 'abs(c) != a', 'isInteger(2 * limit)', 'a * b * c != 182'],
    stem: 'What is the greatest integer $x$ for which $[a] - [b]x > [c]$?',
    key: {
      value: 'if(isInteger(limit), limit - 1, under)',
      writtenAs: 'number',
      reason:
        'The inequality says $[b]x < [tex: room]$, so $x < [tex: limit]$. The greatest integer below that is $[tex: key]$.',
    },
    distractors: [
      {
        value: 'if(isInteger(limit), limit, -100)',
        misconception: 'limit-included',
        reason: 'With $x = [tex: v]$ both sides are equal. The sign $>$ does not allow that.',
      },
      {
        value: 'under + 1',
        misconception: 'inequality-not-reversed',
        reason:
          'This is the least integer above $[tex: limit]$. Dividing by $-[b]$ turns the sign around, so $x < [tex: limit]$.',
      },
      {
        value: 'floor((a + c) / b)',
        misconception: 'lost-minus-sign',
        reason: 'This adds [a] and $[tex: c]$. To get $[b]x$ alone, take $[tex: c]$ from [a].',
      },
      {
        value: 'room - b',
        misconception: 'wrong-operation',
        reason: 'This subtracts [b] from $[tex: room]$. The [b] multiplies $x$, so divide by it.',
      },
      {
        value: 'room - 1',
        misconception: 'stopped-early',
        reason: 'This uses $x < [tex: room]$. It is $[b]x$ that is less than $[tex: room]$, so divide by [b].',
      },
      {
        value: 'if(isInteger(limit), limit - 2, under - 1)',
        misconception: 'limit-included',
        reason:
          'This goes down one integer too far. With $x = [tex: key]$ the left side is $[tex: a - b * key]$, more than $[tex: c]$.',
      },
      {
        value: '-under',
        misconception: 'lost-minus-sign',
        reason: 'This has the wrong sign. Both $[tex: room]$ and [b] are positive, so their quotient is too.',
      },
      {
        value: 'floor(a / b)',
        misconception: 'step-left-out',
        reason: 'This leaves out the right side. Take $[tex: c]$ from [a] before you divide by [b].',
      },
    ],
    believable: 'abs(v) <= 70 and v != 0',
    explanation:
      'Subtract [a] from both sides: $-[b]x > [tex: c - a]$. Divide by $-[b]$ and turn the sign around: $x < [tex: limit]$. The greatest integer that is less than $[tex: limit]$ is $[tex: key]$.',
    hint: 'Get $x$ alone. When does the sign of an inequality turn around?',
    proof: {
      from: '-100',
      to: '100',
      step: '1',
      fits: 'a - b * x > c and a - b * (x + 1) <= c',
      takes: 'the only one',
    },
  },
  {
    ...common,
    id: 'point-between-marks',
    version: 1,
    topic: 'Number Properties',
    standard: 'NY-6.NS.6',
    difficulty: 2,
    parameters: {
      low: { from: -40, to: 10 },
      size: { from: 2, to: 9 },
      parts: { from: 5, to: 10 },
      k: { from: 2, to: 8 },
    },
    definitions: { high: 'low + parts * size' },
    constraints: ['low != 0', 'k <= parts - 2', '2 * k != parts', 'high != 0', 'low + k * size != 0'],
    stem: 'On the number line shown, the marks are equally far apart. What number is at point $P$?',
    figure: {
      alt: 'A number line from [low] at the first mark to [high] at the last mark, with [parts] equal spaces between them. Point P is at the end of space [k], counted from the left.',
      draw: (of) => {
        const at = (mark: number) => 30 + (mark * 280) / of('parts')
        return makeDrawing(340, 100, [
          drawLine([10, axis], [330, axis]),
          ...Array.from({ length: of('parts') + 1 }, (_, mark) => drawLine([at(mark), axis - 8], [at(mark), axis + 8])),
          drawLabel([at(0), axis + 26], String(of('low'))),
          drawLabel([at(of('parts')), axis + 26], String(of('high'))),
          drawDot([at(of('k')), axis]),
          drawLabel([at(of('k')), axis - 24], 'P'),
        ])
      },
    },
    key: {
      value: 'low + k * size',
      writtenAs: 'number',
      reason:
        'The line has [parts] spaces of $[tex: high - low] \\div [parts] = [size]$. Point $P$ is [k] spaces after $[tex: low]$.',
    },
    distractors: [
      {
        value: 'low + k',
        misconception: 'graph-misread',
        reason:
          'This counts 1 for each space. The spaces are [size] wide, because [parts] of them make [tex: high - low].',
      },
      {
        value: 'low + (k + 1) * size',
        misconception: 'fence-posts',
        reason: 'This counts the mark at $[tex: low]$ as a space. There are [k] spaces from $[tex: low]$ to $P$.',
      },
      {
        value: 'low + (k - 1) * size',
        misconception: 'fence-posts',
        reason: 'This counts only the marks between $[tex: low]$ and $P$. There are [k] spaces, one more than that.',
      },
      {
        value: 'high - k * size',
        misconception: 'graph-misread',
        reason: 'This goes back from the right end. Point $P$ is [k] spaces from the left end, at $[tex: low]$.',
      },
      {
        value: 'k * size',
        misconception: 'step-left-out',
        reason: 'This is how far $P$ is from the left end. That end is at $[tex: low]$, not at 0.',
      },
      {
        value: '-low - k * size',
        misconception: 'lost-minus-sign',
        reason: 'This has the wrong sign. Check on which side of 0 the point is.',
      },
      {
        value: 'low - k * size',
        misconception: 'wrong-operation',
        reason: 'This goes to the left of $[tex: low]$. Numbers grow to the right, so add [k] spaces.',
      },
    ],
    believable: 'abs(v) <= 90',
    explanation:
      'From $[tex: low]$ to $[tex: high]$ is $[tex: high - low]$, and the line has [parts] equal spaces. So each space is $[size]$. Point $P$ is [k] spaces to the right of $[tex: low]$, at $[tex: low] + [tex: k * size] = [tex: key]$.',
    hint: 'How many spaces are there between the two numbers? How wide is one space?',
    proof: { from: '-60', to: '120', step: '1', fits: '(x - low) * parts == k * (high - low)', takes: 'the only one' },
  },
  {
    ...common,
    id: 'inequality-of-a-graph',
    version: 2,
    standard: 'NY-7.EE.4',
    difficulty: 3,
    typedIn: '',
    parameters: {
      a: { from: 2, to: 6 },
      b: { oneOf: [-9, -8, -7, -5, -4, -3, 3, 4, 5, 7, 8, 9] },
      p: { oneOf: [-4, -3, -2, -1, 1, 2, 3, 4] },
    },
    definitions: { product: 'a * p' },
    constraints: ['product + b != 0', 'product != b', 'p != b'],
    stem: 'The number line shows all values of $x$ for which $[a]x [plus: b] \\ge c$. What is the value of $c$?',
    figure: {
      alt: 'A number line from -6 to 6. A closed dot is at [p], and a thick arrow goes from it to the right.',
      draw: (of) => {
        const at = (value: number) => 170 + 25 * value
        const p = at(of('p'))
        return makeDrawing(340, 90, [
          drawLine([8, axis], [332, axis]),
          ...Array.from({ length: 13 }, (_, mark) => drawLine([at(mark - 6), axis - 7], [at(mark - 6), axis + 7])),
          ...[-6, -4, -2, 0, 2, 4, 6].map((value) => drawLabel([at(value), axis + 24], String(value))),
          ...[-1, 0, 1].map((offset) => drawLine([p, axis + offset], [330, axis + offset])),
          drawLine([332, axis], [324, axis - 7]),
          drawLine([332, axis], [324, axis + 7]),
          drawDot([p, axis]),
        ])
      },
    },
    key: {
      value: 'product + b',
      writtenAs: 'number',
      reason:
        'At the end of the graph, $x = [tex: p]$, both sides are equal: $c = [a] \\times [factor: p] [plus: b] = [tex: key]$.',
    },
    distractors: [
      {
        value: 'p',
        misconception: 'given-number-repeated',
        reason: 'This is the number at the dot, a value of $x$. Put it into the left side to find $c$.',
      },
      {
        value: 'product',
        misconception: 'stopped-early',
        reason: 'This is $[a]x$ at the dot. The left side also has $[plus: b]$.',
      },
      {
        value: 'a * (p + b)',
        misconception: 'order-of-operations',
        reason: 'This adds before it multiplies. Only $x$ is multiplied by [a].',
      },
      {
        value: 'p + b',
        misconception: 'step-left-out',
        reason: 'This leaves out the factor [a]. The left side begins with $[a]x$.',
      },
      {
        value: 'product - b',
        misconception: 'lost-minus-sign',
        reason: 'This uses the wrong sign for the second number. The left side is $[a]x [plus: b]$.',
      },
      {
        value: '-product + b',
        misconception: 'sign-of-a-product',
        reason: 'This has the wrong sign for $[a]x$. The dot is at $[tex: p]$, so $[a]x = [tex: product]$.',
      },
    ],
    believable: '1 == 1',
    explanation:
      'The closed dot shows that $x = [tex: p]$ is the least value that fits, so both sides are equal there. The left side is $[a] \\times [factor: p] [plus: b] = [tex: key]$. So $c = [tex: key]$.',
    hint: 'Which value of $x$ makes both sides equal? Look at the dot.',
    proof: { from: '-60', to: '60', step: '1', fits: '(x - b) / a == p', takes: 'the only one' },
  },
  {
    ...common,
    id: 'point-on-a-line',
    version: 1,
    topic: 'Advanced Algebra',
    standard: 'NY-8.EE.6',
    difficulty: 3,
    parameters: {
      left: { from: -5, to: 4 },
      start: { from: -8, to: 12 },
      run: { from: 2, to: 4 },
      m: { oneOf: [-4, -3, -2, 2, 3, 4] },
      more: { from: 1, to: 4 },
    },
    definitions: {
      right: 'left + run',
      finish: 'start + m * run',
      ahead: 'run * more',
      far: 'right + ahead',
    },
    constraints: [
      'left != 0',
      'right != 0',
      'start != 0',
      'far != right',
      'finish != start',
      'finish + m * ahead != 0',
    ],
    stem: 'A line in the coordinate plane passes through $([left], [start])$ and $([right], [finish])$. The point $([far], k)$ is on the line too. What is the value of $k$?',
    key: {
      value: 'finish + m * ahead',
      writtenAs: 'number',
      reason:
        'For each step to the right, $y$ changes by $[tex: m]$. From $[right]$ to $[far]$ there are [ahead] steps.',
    },
    distractors: [
      {
        value: 'finish + ahead / m',
        misconception: 'slope-upside-down',
        reason:
          'This divides the change of $x$ by the change of $y$. The slope is the change of $y$ for one step of $x$.',
      },
      {
        value: 'finish - m * ahead',
        misconception: 'lost-minus-sign',
        reason:
          'This goes the wrong way. From the first point to the second, $y$ changes by $[tex: m * run]$, and it goes on like that.',
      },
      {
        value: 'finish + ahead',
        misconception: 'added-in-a-ratio',
        reason: 'This adds the change of $x$ to $y$. For each step of $x$, $y$ changes by $[tex: m]$.',
      },
      {
        value: 'finish + m * run',
        misconception: 'wrong-rate',
        reason:
          'This adds the change between the first two points once more. From $[right]$ to $[far]$ it is [ahead] steps, not [run].',
      },
      {
        value: 'start + m * ahead',
        misconception: 'answered-another-quantity',
        reason:
          'This counts the [ahead] steps from the first point. They begin at the second point, $([right], [finish])$.',
      },
      {
        value: 'm * ahead',
        misconception: 'stopped-early',
        reason: 'This is how much $y$ changes after the second point. Add it to $[tex: finish]$.',
      },
      {
        value: 'm * far',
        misconception: 'step-left-out',
        reason: 'This multiplies the slope by $[tex: far]$. That works only for a line through $(0, 0)$.',
      },
    ],
    believable: 'abs(v) <= 100',
    explanation:
      'From the first point to the second, $x$ changes by [run] and $y$ by $[tex: m * run]$, so the slope is $[tex: m]$. From $x = [right]$ to $x = [far]$ there are [ahead] more steps. So $k = [tex: finish] [plus: m * ahead] = [tex: key]$.',
    hint: 'How much does $y$ change for one step of $x$? How many steps are there to the last point?',
    proof: {
      from: '-150',
      to: '150',
      step: '1',
      fits: '(x - start) * (right - left) == (finish - start) * (far - left)',
      takes: 'the only one',
    },
  },
]
