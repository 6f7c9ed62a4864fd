import {
  type Lesson,
  makeLabelShape,
  makeLineShape,
  makePolygonShape,
  makeRightOption,
  makeWrongOption,
} from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'geometry-and-measurement',
  idea: [
    'Draw the figure and write on it what you know. Many answers then show themselves.',
    'Angles on a straight line add up to $180^\\circ$, and so do the three angles of a triangle.',
    'Area fills a surface: base times height. The height makes a right angle with the base.',
    'The radius of a circle is half of the diameter. Around: $2\\pi r$. Inside: $\\pi r^2$.',
    'If all lengths double, areas become 4 times as large, and volumes 8 times.',
  ],
  examples: [
    {
      way: 'With a drawing',
      task: 'A room has the shape of an L. What is its area?',
      drawing: {
        width: 260,
        height: 180,
        alt: 'An L-shaped room, 10 feet wide at the bottom and 8 feet high on the left. Its upper part is 4 feet wide, and the lower part is 3 feet high on the right. A line cuts it into two rectangles.',
        shapes: [
          makePolygonShape([
            [50, 20],
            [122, 20],
            [122, 110],
            [230, 110],
            [230, 164],
            [50, 164],
          ]),
          makeLineShape([50, 110], [122, 110]),
          makeLabelShape(28, 92, '8'),
          makeLabelShape(140, 174, '10'),
          makeLabelShape(86, 10, '4'),
          makeLabelShape(244, 137, '3'),
        ],
      },
      steps: [
        'Cut the L into two rectangles, as the line shows.',
        'The lower one is 10 feet wide and 3 feet high: $10 \\times 3 = 30$ square feet.',
        'The upper one is 4 feet wide. Its height is what remains: $8 - 3 = 5$ feet. Its area is $4 \\times 5 = 20$ square feet.',
        'Together: $30 + 20 = 50$ square feet.',
      ],
    },
    {
      way: 'Try the options',
      task: 'In a triangle, one angle is twice as large as another. The third angle is $60^\\circ$. What is the largest angle?',
      options: ['$40^\\circ$', '$60^\\circ$', '$80^\\circ$', '$120^\\circ$'],
      steps: [
        'The other two angles add up to $180 - 60 = 120$ degrees.',
        'The largest angle is at least 60 degrees, so $40^\\circ$ is out. It is 60 only if all three are equal, so $60^\\circ$ is out, too.',
        'Try $80^\\circ$. Half of it is 40, and $80 + 40 = 120$. It works.',
        'Try $120^\\circ$. Half of it is 60, and $120 + 60 = 180$. That leaves nothing for the third angle.',
      ],
    },
  ],
  trap: {
    misconception: 'slanted-side-as-height',
    text: 'A slanted side looks like a height, but it is not one. The height goes straight from the base to the top. Look for the small square that marks a right angle.',
  },
  items: [
    {
      task: 'Two angles on a straight line are $x^\\circ$ and $(x + 40)^\\circ$. What is $x$?',
      options: [
        makeWrongOption('25', 'You made them add up to 90. On a straight line they make 180.'),
        makeRightOption('70', 'Together they are 180. Take 40 away: $180 - 40 = 140$. Half is $140 \\div 2 = 70$.'),
        makeWrongOption('110', 'That is the larger angle. The question asks for $x$.'),
        makeWrongOption('140', 'That is twice $x$. Divide by 2.'),
      ],
    },
    {
      task: 'A circle has a diameter of 12 inches. What is its area in square inches?',
      options: [
        makeWrongOption('$12\\pi$', 'That is the length around the circle. Area is $\\pi r^2$.'),
        makeRightOption('$36\\pi$', 'The radius is $12 \\div 2 = 6$, and $6 \\times 6 = 36$.'),
        makeWrongOption('$24\\pi$', 'You doubled 12. Square the radius, which is 6.'),
        makeWrongOption('$144\\pi$', 'You used the diameter as the radius.'),
      ],
    },
    {
      task: 'A box is 2 by 3 by 4 inches. Another box is twice as long in each direction. How many times as large is its volume?',
      options: [
        makeWrongOption('2', 'That is the factor of the lengths. Volume has three directions.'),
        makeWrongOption('4', 'That is the factor of areas, which have two directions.'),
        makeWrongOption('6', 'You added 2 three times. Multiply: each direction brings a factor of 2.'),
        makeRightOption(
          '8',
          'The first has $2 \\times 3 \\times 4 = 24$, the other $4 \\times 6 \\times 8 = 192$, and $192 \\div 24 = 8$.',
        ),
      ],
    },
  ],
}
