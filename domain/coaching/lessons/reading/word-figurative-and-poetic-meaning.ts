import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'word-figurative-and-poetic-meaning',
  idea: [
    'A word can have many meanings. The sentence around it picks one.',
    'Put each option in place of the word, and read the sentence again.',
    'A figure of speech compares two things. Ask what they have in common.',
    'A simile says “like” or “as.” A metaphor says that one thing is another.',
    'Read a poem twice, slowly. A later line often explains an earlier one.',
  ],
  exampleText: [
    'The winter river holds its breath.<br>The boats are locked in glass.<br>A crow lands lightly, tests the ice,<br>and lets an hour pass.',
    'Then, far below, a single thread<br>of water starts to sing.<br>And what was held so long lets go:<br>the river’s word for spring.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'What does “holds its breath” mean in the first line?',
      steps: [
        'A river cannot breathe, so the words are a picture.',
        'What is a person like who holds their breath? Very still, and often waiting for something.',
        'Look for lines that fit. There is ice in line 3, and water that starts to sing in line 6.',
        'So the frozen river is still, as if it were waiting for spring.',
      ],
    },
    {
      way: 'Try the options',
      task: 'What does “locked in glass” suggest?',
      options: [
        'The boats are behind a window.',
        'Somebody lost the key to the boats.',
        'The boats are stuck in the ice.',
        'The boats shine in the sun.',
      ],
      steps: [
        'A and B read the words exactly as they are. But there is no window and no key in the poem. Both are out.',
        'D: glass can shine. But “locked” would have no meaning then.',
        'C: ice looks like glass, and boats in ice cannot move. Both words have a meaning.',
        'Line 3 names the ice. The option that explains every word of the picture is right: C.',
      ],
    },
  ],
  trap: {
    misconception: 'figure-taken-literally',
    text: 'If somebody “has a heart of stone,” no stone is there. The picture is about one likeness: hard and cold. An option that keeps the stone has missed the point.',
  },
  itemText: [
    'Grandma’s garage was a museum of half-finished plans. There was a canoe without a bottom, and a clock with three hands. She moved through it like a captain, one hand on each shelf. “Don’t be sharp with me,” she said to a drawer that stuck. It opened at once, as if it had been scolded.',
  ],
  items: [
    {
      task: 'What does “a museum of half-finished plans” suggest?',
      options: [
        makeWrongOption('People pay to see the garage.', 'This takes “museum” word for word.'),
        makeRightOption(
          'Many things that she began are kept there.',
          'A museum keeps things, and the canoe and the clock are not finished.',
        ),
        makeWrongOption('Grandma works in a museum.', 'The garage is called a museum. Her job is not mentioned.'),
        makeWrongOption(
          'The garage is clean and quiet.',
          'A museum may be, but the words point to half-finished plans.',
        ),
      ],
    },
    {
      task: 'What does “sharp” mean here?',
      options: [
        makeWrongOption(
          'with a thin edge',
          'That is the sense for a knife. Grandma talks to the drawer as if to a person.',
        ),
        makeWrongOption('clever', 'She would not complain if the drawer were clever.'),
        makeRightOption('rude', 'She scolds a drawer that does not do as she wants. “Don’t be rude with me” fits.'),
        makeWrongOption('on time', 'That is the sense in “at nine o’clock sharp.” There is no time here.'),
      ],
    },
    {
      task: '“She moved through it like a captain.” What do the two have in common?',
      options: [
        makeRightOption(
          'Both know their place and are in charge.',
          'She walks with a hand on each shelf, and even the drawer obeys.',
        ),
        makeWrongOption('Both are on a ship.', 'The canoe has no bottom. The picture itself is not meant.'),
        makeWrongOption('Both wear a uniform.', 'Nothing is said about clothes.'),
        makeWrongOption('Both are lost in a storm.', 'She is calm and sure. The text shows the opposite.'),
      ],
    },
  ],
}
