import { type Lesson, makeRightOption, makeWrongOption } from '../lesson.ts'

export const lesson: Lesson = {
  skill: 'inference',
  idea: [
    'An inference is an idea that the text does not say, but that its clues let you prove.',
    'Put two clues together. Ask what explains both.',
    'Point to the words that support your choice. No words, no inference.',
    'Take small steps. The right option is often the careful one.',
    'If an option needs a fact from outside the text, leave it.',
  ],
  exampleText: [
    'Lena put her lunch on the table and looked at the door again. Two seats beside her were free, and her bag lay on one of them. Sam from her math class asked if he could have it. “Sorry, it’s taken,” she said. The bell rang. Lena put the whole sandwich back into her bag and walked out alone.',
  ],
  examples: [
    {
      way: 'Step by step',
      task: 'What was Lena doing at the table?',
      steps: [
        'Clue 1: she looked at the door “again.” She wanted to see somebody come in.',
        'Clue 2: her bag kept a seat free, and she said that it was taken.',
        'What explains both? She was waiting for somebody.',
        'Clue 3: she walked out alone. So that person did not come.',
      ],
    },
    {
      way: 'Try the options',
      task: 'What does the sandwich suggest at the end?',
      options: [
        'Lena does not like the food.',
        'Lena was no longer in the mood to eat.',
        'Lena wants to share it with Sam.',
        'Lena is angry with a teacher.',
      ],
      steps: [
        'D: there is no teacher in the text. It is out.',
        'C: she sent Sam away. Nothing shows that she changed her mind. C is out.',
        'A and B both explain a whole sandwich. Look for words about the food. There are none.',
        'Now look for words about her mood: she waits, and she leaves alone. B has support, and A has none.',
      ],
    },
  ],
  trap: {
    misconception: 'further-than-the-text',
    text: '“Lena has no friends” begins with a true clue and then runs too far. The text shows one lunch, not her whole life. Check each word of an option against the text.',
  },
  itemText: [
    'When the elevator stopped between two floors, old Mr. Hale was the only one who did not press a button. He opened his newspaper and took a pencil from behind his ear. “Eleven letters, ‘calm,’” he read aloud. A woman with a phone in each hand stared at him. Ten minutes later she said, “Untroubled? No, that has ten.” When the doors opened, the two had finished half of the puzzle.',
  ],
  items: [
    {
      task: 'What can you infer about Mr. Hale?',
      options: [
        makeWrongOption('He repairs elevators.', 'No word in the text points to his job.'),
        makeRightOption(
          'He does not let the stop upset him.',
          'He presses nothing, opens a newspaper, and begins a puzzle.',
        ),
        makeWrongOption('He is afraid, but he hides it.', 'Nothing shows fear. You would have to make it up.'),
        makeWrongOption('He planned to meet the woman.', 'She stares at him. Nothing shows that they know each other.'),
      ],
    },
    {
      task: 'What does a phone in each hand suggest about the woman?',
      options: [
        makeWrongOption('She sells phones.', 'That needs a fact from outside the text.'),
        makeWrongOption('She called for help twice.', 'The text does not say that she called anybody.'),
        makeRightOption('She is busy.', 'Two phones at once are a clue, and this is a small, safe step.'),
        makeWrongOption('She is rude to everyone.', 'She stares once. “Everyone” goes much too far.'),
      ],
    },
    {
      task: 'How does the woman change?',
      options: [
        makeRightOption(
          'She joins in with the puzzle.',
          'First she only stares. Later she offers a word, and they finish half of it.',
        ),
        makeWrongOption(
          'She finds the missing word.',
          'Hers has ten letters, and she says herself that it does not fit.',
        ),
        makeWrongOption('She gets angry at the delay.', 'She is helping with a puzzle. That does not look like anger.'),
        makeWrongOption(
          'She decides to take the stairs.',
          'The text ends when the doors open. It does not mention stairs.',
        ),
      ],
    },
  ],
}
