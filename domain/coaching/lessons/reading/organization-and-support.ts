import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'organization-and-support',
  idea: [
    'A good paragraph makes one point, and every sentence helps it.',
    'Words such as “they” and “these” point back. What they point to must come first.',
    'A linking word must fit: “so” for a result, “but” for a contrast.',
    'Support is a fact or a case. It is not the claim again in other words.',
    'An ending sums up. It does not open a new topic.',
  ],
  exampleText: [
    '(1) Our school should start a garden on its roof. (2) Last spring, three classes grew beans in pots up there. (3) These plants gave the kitchen eight pounds of food. (4) The roof is also warm, so seeds start early. (5) Gardens have a long history in many countries. (6) A garden would teach us science and feed us, too.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'Which sentence should the writer take out?',
      steps: [
        'Say the point in a few words: a garden on our roof is a good plan.',
        'Sentences 2, 3 and 4 help. They give facts about our roof.',
        'Sentence 5 is true, but it is about other countries. It does not help the plan.',
        'Read the paragraph without it. Nothing is missing, so sentence 5 should go.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Where does this sentence fit best? “They needed almost no care.”',
      options: ['after sentence 1', 'after sentence 2', 'after sentence 3', 'after sentence 4'],
      steps: [
        '“They” must point to plants. After sentence 1, there are no plants yet. A is out.',
        'After sentence 4, “they” would be seeds in general. But “needed” is about last spring. D is out.',
        'Try B. After sentence 2, “they” can be the classes, the beans, or the pots.',
        'Try C. After sentence 3, “they” can only be “these plants.” C is the clear one.',
      ],
    },
  ],
  trap: {
    misconception: 'new-claim-at-the-end',
    text: 'An ending with a big new idea sounds strong: “We should also build a pool.” But nothing in the text supports it. Ask of an ending: which sentences does it sum up?',
  },
  itemText: [
    '(1) Many birds crash into windows because they see the sky in the glass. (2) A school in our town put dots on its windows to warn them. (3) ___ (4) The dots cost only ninety dollars. (5) ___, the students put them up in one afternoon.',
  ],
  items: [
    {
      task: 'Which sentence is the best support in place 3?',
      options: [
        makeWrongOption('Birds are helpful in many ways.', 'This may be true, but it says nothing about the dots.'),
        makeWrongOption('Glass is made of sand that is melted.', 'This leads away from birds and dots.'),
        makeRightOption('In the next year, crashes fell from forty to six.', 'Numbers show that the dots work.'),
        makeWrongOption('Its windows have dots on them now.', 'Sentence 2 has said that already.'),
      ],
    },
    {
      task: 'Which words fit best in sentence 5?',
      options: [
        makeWrongOption('However', 'There is no contrast. A short time is good news, as the low price is.'),
        makeWrongOption('For example', 'The work is not an example of the price.'),
        makeRightOption('What is more', 'It adds a second reason why the plan is easy.'),
        makeWrongOption('As a result', 'The work was not quick because the dots were cheap.'),
      ],
    },
    {
      task: 'Which sentence is the best ending?',
      options: [
        makeRightOption(
          'With a little money and time, any school can protect birds.',
          'It sums up the price, the time, and the reason.',
        ),
        makeWrongOption('Schools should serve better lunches, too.', 'This is a new topic.'),
        makeWrongOption('The birds see the sky in the glass.', 'This repeats one detail from the beginning.'),
        makeWrongOption('Nobody can keep birds away from windows.', 'This is the opposite of what the text shows.'),
      ],
    },
  ],
}
