import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'sentence-boundaries',
  idea: [
    'A sentence needs a subject and a full verb, and it must finish its thought.',
    'Two complete sentences need a period, a semicolon, or a comma with a word such as “but.”',
    'A comma alone is too weak to join them. No mark at all is weaker still.',
    'Words such as “because,” “although,” and “which” make a part wait for a main sentence.',
    'Test: cover one side of the mark. Can the other side be a sentence by itself?',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'Is this correct? “The museum opens at nine, the line starts at eight.”',
      steps: [
        'Cover the right side. “The museum opens at nine” can be a sentence by itself.',
        'Cover the left side. “The line starts at eight” can be one, too.',
        'Two sentences with only a comma between them: that is an error.',
        'Repair it: “The museum opens at nine, but the line starts at eight.” A period or a semicolon works as well.',
      ],
    },
    {
      way: 'Try the options',
      task: 'Which version is correct?',
      options: [
        'The bridge was closed. Because of the storm.',
        'The bridge was closed, it was because of the storm.',
        'The bridge was closed because of the storm.',
        'The bridge, closed because of the storm.',
      ],
      steps: [
        'A: read the second part alone. “Because of the storm.” It waits for more, so A is out.',
        'B: there is a complete sentence on each side, and only a comma between them. B is out.',
        'Two are left. Look for the full verb. In D, “closed” only describes the bridge. You still wait to hear what the bridge did.',
        'C has a subject, “the bridge,” and a full verb, “was closed.” C is right.',
      ],
    },
  ],
  trap: {
    misconception: 'fragment-left',
    text: 'A long part can still be a fragment: “The dog that barked at every bus on our street.” The verb “barked” belongs to “that.” Ask: what about the dog? There is no answer, so it is not a sentence.',
  },
  items: [
    {
      task: 'Which of these is a complete sentence?',
      options: [
        makeWrongOption(
          'The key that lay under the old desk.',
          'The verb “lay” belongs to “that.” What about the key? Nobody says.',
        ),
        makeRightOption(
          'Under the old desk lay a key.',
          'The subject is “a key,” and the verb is “lay.” It is short, but nothing is missing.',
        ),
        makeWrongOption('Lying under the old desk in the hall.', 'It has no subject, and “lying” is not a full verb.'),
        makeWrongOption('When she found a key under the desk.', '“When” makes it wait for a main sentence.'),
      ],
    },
    {
      task: 'Which version is correct?',
      options: [
        makeWrongOption('The rain stopped we went outside.', 'Two complete sentences run together with no mark.'),
        makeWrongOption('The rain stopped, we went outside.', 'A comma alone cannot join two complete sentences.'),
        makeRightOption(
          'When the rain stopped, we went outside.',
          '“When” makes the first part wait, and the comma leads to the main part.',
        ),
        makeWrongOption(
          'The rain stopped; and going outside.',
          'After a semicolon there has to be a complete sentence.',
        ),
      ],
    },
    {
      task: 'Which word fits best? “The café was full, ___ we found a table at once.”',
      options: [
        makeWrongOption('so', 'A full café is no reason for finding a table. The ideas pull in opposite directions.'),
        makeWrongOption('because', 'A café is not full because you find a table.'),
        makeRightOption('yet', 'You expect no free table, but there is one. “Yet” shows this contrast.'),
        makeWrongOption('if', '“If” makes it a condition. But both things happened.'),
      ],
    },
  ],
}
